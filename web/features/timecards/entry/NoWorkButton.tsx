import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/Button';

// Few people need it on most days, so it is loaded on demand.
const NoWorkDialog = lazy(async () => ({ default: (await import('./NoWorkDialog')).NoWorkDialog }));

/** 'No work today' instead of a timecard. */
export function NoWorkButton({ today }: { today: string }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button onClick={() => setState('open')}>No work today</Button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <NoWorkDialog today={today} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
