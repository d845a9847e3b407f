import { useLingui } from '@lingui/react';
import { Collapse } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Spinner } from '../../../../components/feedback/Spinner';

const TimecardVersions = lazy(async () => ({ default: (await import('./TimecardVersions')).TimecardVersions }));

/** Collapsed history of a card. Loads the card's versions when it is first opened. */
export function TimecardHistory({ id }: { id: string }) {
  const { _ } = useLingui();
  const [open, setOpen] = useState(false);
  const versions = open && (
    <Suspense fallback={<Spinner />}>
      <TimecardVersions id={id} />
    </Suspense>
  );
  return (
    <Collapse
      ghost
      data-no-print
      activeKey={open ? ['history'] : []}
      onChange={(keys) => setOpen(keys.length > 0)}
      items={[{ key: 'history', label: _('History'), children: versions }]}
    />
  );
}
