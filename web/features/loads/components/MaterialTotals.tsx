import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Card } from 'antd';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { Bone } from '../../../components/feedback/Bone';
import layout from '../../../components/layout.module.css';
import { groupThousands } from '../../../core/format';
import type { MaterialTotalsQuery } from '../loads.generated';
import styles from './MaterialTotals.module.css';

interface MaterialTotalsProps {
  /** Totals, sorted by material. Undefined while they are loading. */
  totals: MaterialTotalsQuery['materialTotals'] | undefined;
}

/** Number of materials that fit into the lines shown at first, on a desktop. */
const FEW = 4;

/**
 * Shows the total of each material over all matching loads. Shows one line of them at first, so that the loads below keep their
 * place. Renders nothing if there are none.
 */
export function MaterialTotals({ totals }: MaterialTotalsProps) {
  const { _ } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (totals?.length === 0) return null;
  return (
    <section
      className={classes(layout.stack, layout.tight)}
      aria-labelledby="material-totals"
      aria-busy={!totals || undefined}
    >
      <div className={classes(layout.row, layout.unwrapped, styles.head)}>
        <h2 id="material-totals" className={layout.heading}>
          {_('Material Totals')}
        </h2>
        {totals && totals.length > FEW && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? _('Show fewer') : _('Show all {count}', { count: totals.length })}
          </Button>
        )}
      </div>
      <ul className={classes(layout.list, layout.cards, styles.totals, !isOpen && styles.folded)}>
        {totals?.map(({ material, quantity, quantityByUnit }) => (
          <li key={material}>
            <Card size="small" classNames={{ body: classes(layout.row, styles.total) }}>
              <p className={classes(layout.quiet, layout.grow)}>{material}</p>
              <strong className={classes(layout.heading, layout.figures)}>{groupThousands(quantity)}</strong>
              {quantityByUnit.length > 1 && (
                <p className={classes(layout.quiet, layout.ownLine)} style={{ textAlign: 'end' }}>
                  {quantityByUnit.map((each) => inUnit(each, _)).join(' · ')}
                </p>
              )}
            </Card>
          </li>
        )) ??
          [...Array(FEW).keys()].map((place) => (
            <li key={place} data-skeleton aria-hidden="true">
              <Card size="small" classNames={{ body: classes(layout.row, styles.total) }}>
                <Bone />
              </Card>
            </li>
          ))}
      </ul>
    </section>
  );
}

type InUnit = MaterialTotalsQuery['materialTotals'][number]['quantityByUnit'][number];

const inUnit = ({ unit, quantity }: InUnit, _: I18n['_']) =>
  unit ? `${groupThousands(quantity)} ${unit}` : _('{quantity} without unit', { quantity: groupThousands(quantity) });
