import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../Button';
import { WaitingDialog } from '../feedback/WaitingDialog';
import { IconButton } from '../IconButton';
import { onDemand, onFirstSign } from '../onDemand';
import { useIsPhone } from '../useMediaQuery';
import styles from './FilterBar.module.css';

const BottomDrawer = onDemand(() => import('./BottomDrawer').then((loaded) => loaded.BottomDrawer));

interface FilterBarProps {
  /** Labeled fields. Their state lives in the page's `useFilters`, so they may unmount with the drawer. */
  children: ReactNode;
  /** One-tap values for the fields: below them on desktops, above them on phones. */
  presets?: ReactNode;
  /** How many of them are set. */
  setCount: number;
  onClear(): void;
  clearLabel?: string;
  /** Buttons for the list rather than the page: Print. */
  actions?: ReactNode;
}

/** Filters in a row on desktops; on phones, a button that shows how many are set and opens them in a drawer. */
export function FilterBar(props: FilterBarProps) {
  const { children, presets, setCount, onClear, clearLabel = 'Clear all filters', actions } = props;
  const phone = useIsPhone();
  if (phone) return <FilterDrawer {...props} clearLabel={clearLabel} />;
  return (
    <section className={styles.bar} aria-label="Filters" data-no-print>
      <div className={styles.fields}>{children}</div>
      {presets && <div className={styles.presets}>{presets}</div>}
      <div className={styles.actions}>
        {setCount > 0 && (
          <Button variant="quiet" icon="close" onClick={onClear}>
            {clearLabel}
          </Button>
        )}
        {actions}
      </div>
    </section>
  );
}

function FilterDrawer(props: FilterBarProps & { clearLabel: string }) {
  const { children, presets, setCount, onClear, clearLabel, actions } = props;
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  useEffect(() => onFirstSign(BottomDrawer.preload), []);
  const footer = (
    <div className={styles.drawerFooter}>
      {setCount > 0 && <Button onClick={onClear}>{clearLabel}</Button>}
      <Button variant="primary" onClick={() => setOpen(false)}>
        Show results
      </Button>
    </div>
  );
  return (
    <div className={styles.phoneBar} data-no-print>
      <Button
        icon="filter"
        aria-expanded={open}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        {setCount > 0 ? `Filters (${setCount})` : 'Filters'}
      </Button>
      {setCount > 0 && !open && <IconButton icon="close" label={clearLabel} onClick={onClear} />}
      {actions && <div className={styles.phoneActions}>{actions}</div>}
      {used && (
        <BottomDrawer
          waiting={open && <WaitingDialog title="Filters" atBottom onClose={() => setOpen(false)} />}
          title="Filters"
          open={open}
          onClose={() => setOpen(false)}
          footer={footer}
        >
          <div className={styles.stack}>
            {presets}
            {children}
          </div>
        </BottomDrawer>
      )}
    </div>
  );
}
