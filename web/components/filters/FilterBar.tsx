import { useLingui } from '@lingui/react';
import { Drawer } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useOpenDialog } from '../../core/browser/openDialogs';
import { Button } from '../Button';
import { classes } from '../classes';
import { useFirstFocus } from '../dialogs/firstFocus';
import { IconButton } from '../IconButton';
import layout from '../layout.module.css';
import { useIsPhone } from '../useMediaQuery';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  /** Labeled fields. The page's `useFilters` keeps their values, so the fields may unmount when the drawer closes. */
  children: ReactNode;
  /** Buttons before the fields, such as Today. A tap on one fills in several fields. */
  presets?: ReactNode;
  /** Number of fields that are set. */
  setCount: number;
  onClear(): void;
  clearLabel?: string;
  /** Number of results as text, such as '22 timecards'. Shown on the drawer's button. */
  results?: string;
}

/**
 * Filters in one line on desktops, with placeholders instead of labels. On phones, a button with the number of set filters opens
 * them in antd's Drawer.
 */
export function FilterBar(props: FilterBarProps) {
  const { _ } = useLingui();
  const { children, presets, setCount, onClear, clearLabel = _('Clear all filters') } = props;
  const phone = useIsPhone();
  if (phone) return <FilterDrawer {...props} clearLabel={clearLabel} />;
  return (
    <section aria-label={_('Filters')} data-no-print className={layout.aboveList}>
      <div className={classes(layout.row, styles.filters, styles.bar)}>
        {presets}
        <div className={classes(layout.row, styles.fields)}>
          {children}
          {setCount > 0 && (
            <Button variant="quiet" icon="close" onClick={onClear}>
              {clearLabel}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function DrawerFields({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useFirstFocus(fields);
  return (
    <div ref={fields} className={classes(layout.stack, styles.filters)}>
      {children}
    </div>
  );
}

function FilterDrawer(props: FilterBarProps & { clearLabel: string }) {
  const { _ } = useLingui();
  const { children, presets, setCount, onClear, clearLabel, results } = props;
  const [open, setOpen] = useState(false);
  useOpenDialog(open);
  return (
    <div className={layout.row} data-no-print>
      <Button icon="filter" aria-expanded={open} onClick={() => setOpen(true)}>
        {setCount > 0 ? _('Filters ({count})', { count: setCount }) : _('Filters')}
      </Button>
      {setCount > 0 && !open && <IconButton icon="close" label={clearLabel} onClick={onClear} />}
      {/* The drawer opens at the bottom, within reach of the thumb. */}
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        destroyOnHidden
        title={_('Filters')}
        placement="bottom"
        size="auto"
        closable={{ placement: 'end' }}
        footer={
          <div className={classes(layout.row, layout.buttons)}>
            {setCount > 0 && <Button onClick={onClear}>{clearLabel}</Button>}
            <Button variant="primary" onClick={() => setOpen(false)}>
              {_('Show {results}', { results: results ?? _('results') })}
            </Button>
          </div>
        }
      >
        <DrawerFields>
          {presets}
          {children}
        </DrawerFields>
      </Drawer>
    </div>
  );
}
