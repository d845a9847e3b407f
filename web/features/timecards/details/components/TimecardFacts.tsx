import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { nameKey, workOrderLabel } from '../../../../../common/names';
import { classes } from '../../../../components/classes';
import layout from '../../../../components/layout.module.css';
import { Facts } from '../../../../components/page/Facts';
import { PaperSignature } from '../../../../components/signature/PaperSignature';
import { sumDecimals } from '../../../../core/decimals';
import { groupThousands, ownerText } from '../../../../core/format';
import { machineName } from '../../card/differences';
import { LINE, lineText } from '../../card/lines';
import { kindText } from '../../card/people';
import { HEAD, LONG_FIELDS, SHORT_FIELDS } from '../../card/timecard';
import type { TimecardFactsFragment } from '../details.generated';
import styles from './TimecardFacts.module.css';

interface TimecardFactsProps {
  card: TimecardFactsFragment;
  /** Descriptions and units from the reference list. Codes that have been removed from the list are missing. */
  costCodes?: readonly { code: string; description: string; productionUnit?: string | null }[];
  /** Content above the line for the paper signature. */
  children?: ReactNode;
}

/** Shows a card's values, on screen and on paper. */
export function TimecardFacts({ card, costCodes = [], children }: TimecardFactsProps) {
  const { _ } = useLingui();
  return (
    <>
      <Facts
        facts={[
          ...SHORT_FIELDS.map((field) => ({
            name: _(HEAD[field].label),
            value: HEAD[field].read(card[field] ?? ''),
          })),
          { name: _('Submitted By'), value: ownerText(card) },
          { name: _('Total Hours'), value: groupThousands(card.totalHours) },
        ]}
      />
      {LONG_FIELDS.filter((field) => card[field]).map((field) => (
        <Facts
          key={field}
          columns={1}
          facts={[{ name: _(HEAD[field].label), value: <p className={layout.typed}>{card[field]}</p> }]}
        />
      ))}
      {card.costCodes.map((code) => {
        const template = costCodes.find((each) => nameKey(each.code) === nameKey(code.code));
        return (
          <section
            key={code.id}
            className={classes(layout.stack, layout.lined, styles.code)}
            aria-label={_('Cost code {code}', { code: code.code })}
          >
            <div>
              <h3 className={layout.title}>{code.code}</h3>
              {template?.description && <p className={layout.quiet}>{template.description}</p>}
              {code.workOrder && (
                <p className={layout.quiet}>{_('Extra work for {order}', { order: workOrderLabel(code.workOrder) })}</p>
              )}
            </div>
            <Facts
              facts={[
                {
                  name: _('Operators'),
                  value: _('{count} ({hours} hours)', { count: code.operatorCount, hours: code.operatorHours }),
                },
                {
                  name: _('Laborers'),
                  value: _('{count} ({hours} hours)', { count: code.laborerCount, hours: code.laborerHours }),
                },
                ...(code.productionQuantity
                  ? [
                      {
                        name: _('Production Quantity'),
                        value: [groupThousands(code.productionQuantity), template?.productionUnit]
                          .filter(Boolean)
                          .join(' '),
                      },
                    ]
                  : []),
              ]}
            />
            <Lines
              title={_('People')}
              lines={code.workers.map((line) => ({
                id: line.id,
                name: [line.name, line.workerClass ?? kindText(line.kind)].join(' · '),
                amount: lineText(LINE.person, line),
              }))}
            />
            <Lines
              title={_('Equipment')}
              lines={code.equipment.map((line) => ({
                id: line.id,
                name: machineName(line),
                amount: lineText(LINE.machine, line),
              }))}
              total={lineText(LINE.machine, {
                hours: sumDecimals(code.equipment.map(({ hours }) => hours)),
                standbyHours: sumDecimals(code.equipment.map(({ standbyHours }) => standbyHours)),
              })}
            />
            <Lines
              title={_('Materials')}
              lines={code.materials.map((line) => ({
                id: line.id,
                name: line.name,
                amount: lineText(LINE.material, line),
              }))}
            />
          </section>
        );
      })}
      {children}
      <PaperSignature label={_('Supervisor signature')} />
    </>
  );
}

interface LinesProps {
  title: string;
  lines: { id: string; name: string; amount: string }[];
  /** Total in the last row, shown below two or more lines. Materials have no total, because their units differ. */
  total?: string;
}

function Lines({ title, lines, total }: LinesProps) {
  const { _ } = useLingui();
  if (lines.length === 0) return null;
  return (
    <div>
      <h4 className={layout.quiet}>{title}</h4>
      <ul className={classes(layout.list, layout.lines, layout.figures)}>
        {lines.map(({ id, name, amount }) => (
          <li key={id} className={layout.row}>
            <span className={layout.grow}>{name}</span>
            <span>{amount}</span>
          </li>
        ))}
        {total && lines.length > 1 && (
          <li className={layout.row}>
            <strong className={layout.grow}>{_('Total')}</strong>
            <strong>{total}</strong>
          </li>
        )}
      </ul>
    </div>
  );
}
