import { formatDay } from '../../core/days';
import { tidyDecimal } from '../../core/decimals';
import { groupThousands } from '../../core/format';
import type { Draft } from '../../core/offline/drafts/useDraft';
import { useOutbox } from '../../core/offline/outbox/context';
import { type Saved, submitThrough } from '../../core/offline/outbox/submitThrough';
import { type Outcome, reportOutcome } from '../../core/requests/reportOutcome';
import { type SubmitEquipmentHoursMutation, useSubmitEquipmentHoursMutation } from './meter-readings.generated';
import type { ReadingValues } from './reading';
import { submitToasts } from './submitToasts';

/** Returns a function that submits one reading through the outbox. `nameOf` returns a machine's name. */
export function useSubmitReading(nameOf: (id: string, stored?: string) => string) {
  const outbox = useOutbox();
  const [submitEquipmentHours] = useSubmitEquipmentHoursMutation();
  return (
    values: ReadingValues,
    key: string,
    draft: Pick<Draft<never>, 'edits' | 'handOver' | 'takeBack'> | null,
  ): Promise<Outcome<SubmitEquipmentHoursMutation> | Saved> => {
    const { date, equipmentTemplateId, machineName } = values;
    const input = { date, equipmentTemplateId, hours: tidyDecimal(values.hours), clientRequestId: key };
    const summary = `${formatDay(date)}, ${nameOf(equipmentTemplateId, machineName)}, ${groupThousands(input.hours)} h`;
    return submitThrough({
      outbox,
      success: submitToasts.success,
      draft,
      item: { key, form: 'reading', input, values, summary },
      directly: () => reportOutcome(submitEquipmentHours({ variables: { input } }), { failure: submitToasts.failure }),
    });
  };
}
