import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useCallback, useState } from 'react';
import { IconButton } from '../../../components/IconButton';
import { formatDay } from '../../../core/days';
import { tidyDecimal } from '../../../core/decimals';
import { groupThousands } from '../../../core/format';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import {
  MeterChangeWarningsDocument,
  type MeterChangeWarningsQuery,
  useRecordMeterChangeMutation,
} from '../meter-readings.generated';
import { type MeterChangeValues, MeterReplacedDialog, type ReplacedMeter } from './MeterReplacedDialog';

/** Returns the dialog that records a replaced meter, and a function that returns a button to open it. */
export function useMeterReplaced(): { dialog: ReactNode; button(meter: ReplacedMeter): ReactNode } {
  const client = useApolloClient();
  const [meter, open] = useState<ReplacedMeter | null>(null);
  const [recordMeterChange] = useRecordMeterChangeMutation();
  const inputOf = (values: MeterChangeValues) => ({
    equipmentTemplateId: meter!.equipmentTemplateId,
    date: values.date,
    oldHours: tidyDecimal(values.oldHours),
    newHours: tidyDecimal(values.newHours),
    reason: values.reason.trim(),
  });
  async function warningsOf(values: MeterChangeValues): Promise<readonly string[]> {
    const input = inputOf(values);
    const { equipmentTemplateId, date } = input;
    const found = await client
      .query<MeterChangeWarningsQuery>({
        query: MeterChangeWarningsDocument,
        variables: { input, equipmentTemplateId, date },
        fetchPolicy: 'network-only',
      })
      .catch(() => null);
    return found?.data ? sentencesOf(found.data) : [];
  }
  const dialog = (
    <MeterReplacedDialog
      meter={meter}
      warningsOf={warningsOf}
      onRecord={(values, clientRequestId) =>
        reportOutcome(recordMeterChange({ variables: { input: { ...inputOf(values), clientRequestId } } }), {
          success: 'Meter change recorded',
          failure: 'Failed to record the meter change',
        })
      }
      onClose={() => open(null)}
    />
  );
  const button = useCallback(
    (replaced: ReplacedMeter) => (
      <IconButton
        icon="replace"
        text="Meter replaced"
        label={`Meter replaced: ${replaced.name}, ${formatDay(replaced.date)}`}
        onClick={() => open(replaced)}
      />
    ),
    [],
  );
  return { dialog, button };
}

const named = (reading: { date: string; hours: string } | null | undefined) =>
  reading ? `${groupThousands(reading.hours)} on ${formatDay(reading.date)}` : '';

const sentencesOf = ({ meterChangeWarnings, readingsAround: { previous, next } }: MeterChangeWarningsQuery) =>
  meterChangeWarnings.map((warning) =>
    warning === 'lower_than_last'
      ? `The last number of the old meter is lower than the last reading, ${named(previous)}.`
      : `The first number of the new meter is higher than the next reading, ${named(next)}.`,
  );
