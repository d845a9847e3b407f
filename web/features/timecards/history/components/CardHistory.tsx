import { Collapse } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Spinner } from '../../../../components/feedback/Spinner';

const CardVersions = lazy(async () => ({ default: (await import('./CardVersions')).CardVersions }));

/** Collapsed history of a card. Loads the card's versions when it is first opened. */
export function CardHistory({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const versions = open && (
    <Suspense fallback={<Spinner />}>
      <CardVersions id={id} />
    </Suspense>
  );
  return (
    <Collapse
      ghost
      data-no-print
      activeKey={open ? ['history'] : []}
      onChange={(keys) => setOpen(keys.length > 0)}
      items={[{ key: 'history', label: 'History', children: versions }]}
    />
  );
}
