import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { useIsPhone } from '../useMediaQuery';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  /** The filters: labelled fields. They hold their values in the URL, so it does not matter where they are drawn. */
  children: ReactNode;
  /** How many of them are set. */
  setCount: number;
  onClear(): void;
  clearLabel?: string;
  /** Buttons that belong to the list rather than to the page: Print. */
  actions?: ReactNode;
}

/** Filters in a row on the desk; on a phone a button that tells how many are set and opens them in a drawer. */
export function FilterBar(props: FilterBarProps) {
  const { children, setCount, onClear, clearLabel = 'Clear all filters', actions } = props;
  const phone = useIsPhone();
  if (phone) return <FilterDrawer {...props} clearLabel={clearLabel} />;
  return (
    <section className={styles.bar} aria-label="Filters" data-no-print>
      <div className={styles.fields}>{children}</div>
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
  const { children, setCount, onClear, clearLabel, actions } = props;
  const [open, setOpen] = useState(false);
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
      <Button icon="filter" aria-expanded={open} onClick={() => setOpen(true)}>
        {setCount > 0 ? `Filters (${setCount})` : 'Filters'}
      </Button>
      {setCount > 0 && !open && <IconButton icon="close" label={clearLabel} onClick={onClear} />}
      {actions && <div className={styles.phoneActions}>{actions}</div>}
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        placement="bottom"
        size="auto"
        closable={{ placement: 'end' }}
        classNames={{ close: styles.drawerClose }}
        footer={footer}
      >
        <div className={styles.stack}>{children}</div>
      </Drawer>
    </div>
  );
}
