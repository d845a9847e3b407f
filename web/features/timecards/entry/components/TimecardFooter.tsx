import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { SubmitBar } from '../../../../components/forms/SubmitBar';
import layout from '../../../../components/layout.module.css';
import { useDeviceStorage } from '../../../../core/offline/device/storage';
import type { DraftState } from '../../../../core/offline/drafts/useDraft';
import { type Card, totalsOf } from '../../card/timecard';
import { machinesText } from '../../card/timecardCopy';

interface TimecardFooterProps {
  control: Control<Card>;
  draftState: DraftState;
  pending: boolean;
  /** 'Submit Timecard', or 'Submit anyway' after warnings were shown. */
  submitLabel: string;
  onCancel(): void;
  onSubmit(): void;
  /** Notices next to the buttons. */
  children?: ReactNode;
}

/** Fixed footer with messages, running totals, the draft's state, and buttons. */
export function TimecardFooter(props: TimecardFooterProps) {
  const { _ } = useLingui();
  const { control, draftState, pending, submitLabel, onCancel, onSubmit, children } = props;
  return (
    <SubmitBar
      note={<Summary control={control} draftState={draftState} />}
      buttons={
        <>
          <Button onClick={onCancel} disabled={pending}>
            {_('Cancel')}
          </Button>
          <Button variant="primary" pending={pending} pendingLabel={_('Submitting...')} onClick={onSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </SubmitBar>
  );
}

const stateLabels: Record<DraftState, string | null> = /* i18n */ {
  empty: null,
  saved: 'saved on this device',
  failed: 'not saved: this device is out of storage',
};

/** Shows a text such as '96.5 h, 6 machines, saved on this device'. */
function Summary({ control, draftState }: Pick<TimecardFooterProps, 'control' | 'draftState'>) {
  const { _ } = useLingui();
  const { hours, machines } = totalsOf({ costCodes: useWatch({ control, name: 'costCodes' }) });
  const isStored = useDeviceStorage().problem === null || draftState !== 'saved';
  const state = isStored ? stateLabels[draftState] : null;
  const parts = [`${hours} h`, machinesText(machines), state && _(state)];
  return <p className={classes(layout.muted, layout.figures)}>{parts.filter(Boolean).join(', ')}</p>;
}
