import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react';
import { type ReactNode, useCallback, useState } from 'react';
import { IconButton } from '../../../components/IconButton';
import { formatDay } from '../../../core/days';
import { tidyDecimal } from '../../../core/decimals';
import { groupThousands } from '../../../core/format';
import { pageTexts } from '../../../core/i18n/texts';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import {
  MeterChangeWarningsDocument,
  type MeterChangeWarningsQuery,
  useRecordMeterChangeMutation,
} from '../meter-readings.generated';
import { type MeterChangeValues, MeterReplacedDialog, type ReplacedMeter } from './MeterReplacedDialog';

/** Returns the dialog that records a replaced meter, and a function that returns a button to open it. */
export function useMeterReplaced(): { dialog: ReactNode; button(meter: ReplacedMeter): ReactNode } {
  const { _ } = useLingui();
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
  const dialog = meter && (
    <MeterReplacedDialog
      meter={meter}
      warningsOf={warningsOf}
      onRecord={(values, clientRequestId) =>
        reportOutcome(recordMeterChange({ variables: { input: { ...inputOf(values), clientRequestId } } }), {
          success: _('Meter change recorded'),
          failure: _('Failed to record the meter change'),
        })
      }
      onClose={() => open(null)}
    />
  );
  const button = useCallback(
    (replaced: ReplacedMeter) => (
      <IconButton
        icon="replace"
        text={_('Meter replaced')}
        label={_('Meter replaced: {name}, {day}', { name: replaced.name, day: formatDay(replaced.date) })}
        onClick={() => open(replaced)}
      />
    ),
    [_],
  );
  return { dialog, button };
}

function sentencesOf({ meterChangeWarnings, readingsAround: { previous, next } }: MeterChangeWarningsQuery) {
  const { _ } = pageTexts();
  const factsOf = (reading: typeof previous) =>
    reading ? { hours: groupThousands(reading.hours), day: formatDay(reading.date) } : {};
  return meterChangeWarnings.map((warning) =>
    warning === 'lower_than_last'
      ? _('The last number of the old meter is lower than the last reading, {hours} on {day}.', factsOf(previous))
      : _('The first number of the new meter is higher than the next reading, {hours} on {day}.', factsOf(next)),
  );
}
