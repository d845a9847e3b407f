import { isRecordDay } from '../../../common/days';
import { messages } from '../../../common/messages';
import { compareFacts, type Difference } from '../../components/forms/differences';
import type { Problems } from '../../components/forms/problems';
import { formatDay, formatMoment } from '../../core/days';
import { decimalProblem, tidyDecimal } from '../../core/decimals';
import { formatDecimal } from '../../core/format';
import { pageTexts } from '../../core/i18n/texts';
import { serverDate } from '../../core/requests/serverClock';
import { publishedSettings } from '../../core/settings';
import { minuteOf, momentOf } from '../../core/timeZone';
import type { CreateTruckingRecordInput } from '../../schema.generated';
import type { LoadFragment } from './loads.generated';

export interface LoadValues {
  truckingCompany: string;
  truckNumber: string;
  material: string;
  quantity: string;
  ticketNumber: string;
  unit: string;
  /** The field's text: 'YYYY-MM-DDTHH:mm', in the company's zone. */
  timeOut: string;
  /** True once the time out was typed. Until then, it follows the clock while the form is empty. */
  timeOutTyped: boolean;
}

/** Returns an empty load with the current time out. */
export const newLoad = (timeZone: string, truckingCompany = publishedSettings().truckingCompany): LoadValues => ({
  truckingCompany,
  truckNumber: '',
  material: '',
  quantity: '',
  ticketNumber: '',
  unit: '',
  timeOut: minuteOf(serverDate(), timeZone),
  timeOutTyped: false,
});

/** Returns a load stored on the device. Completes one that was stored when all loads were of the default company. */
export const storedLoad = (stored: LoadValues): LoadValues => ({ ...newLoad(publishedSettings().timeZone), ...stored });

/** True while the form has no input worth keeping. */
export const isUntouched = ({ truckNumber, material, quantity, ticketNumber, unit, timeOutTyped }: LoadValues) =>
  ![truckNumber, material, quantity, ticketNumber, unit].some(Boolean) && !timeOutTyped;

/** Returns the problems of a load, by field. */
export const problemsOf = ({ timeOut, truckNumber, material, quantity }: LoadValues): Problems => ({
  timeOut: timeOutProblem(timeOut),
  truckNumber: truckNumber.trim() ? undefined : messages.truckNumberRequired,
  material: material ? undefined : messages.materialRequired,
  quantity: decimalProblem(quantity, { min: '0.01' }, messages.quantityInvalid),
});

function timeOutProblem(timeOut: string): string | undefined {
  if (!timeOut) return messages.timeOutRequired;
  const [day = '', time = ''] = timeOut.split('T');
  if (!isRecordDay(day)) return /* i18n */ 'Time out must be between 1900 and 2100';
  const { timeZone } = publishedSettings();
  const exists = minuteOf(new Date(momentOf(timeOut, timeZone)), timeZone) === timeOut;
  return exists
    ? undefined
    : pageTexts()._('The clocks skip {time} on {day}. Enter another time.', { time, day: formatDay(day) });
}

/** Returns warnings about the time out. They require a second tap. `now` has the format of `timeOut`. */
export function warningsAbout({ timeOut }: Pick<LoadValues, 'timeOut'>, now: string): string[] {
  const yearAgo = `${Number(now.slice(0, 4)) - 1}${now.slice(4)}`;
  if (timeOut > now) return [pageTexts()._('Time Out is in the future.')];
  return timeOut < yearAgo ? [pageTexts()._('Time Out is more than a year ago.')] : [];
}

interface Sending {
  timeZone: string;
  clientRequestId: string;
}

/** Returns the load as the server expects it. */
export const toInput = (load: LoadValues, { timeZone, ...sending }: Sending): CreateTruckingRecordInput => ({
  ...sending,
  timeOut: momentOf(load.timeOut, timeZone),
  truckingCompany: load.truckingCompany,
  truckNumber: load.truckNumber,
  material: load.material,
  quantity: tidyDecimal(load.quantity),
  ticketNumber: load.ticketNumber.trim() || null,
  unit: load.unit.trim() || null,
});

/** Returns the differences between the server's load and the form. Empty if they are equal. */
export function differences(submitted: LoadFragment, here: LoadValues, timeZone: string): Difference[] {
  const { _ } = pageTexts();
  const factsOf = (load: LoadFacts) =>
    new Map([
      [_('Company'), load.truckingCompany.trim()],
      [_('Truck #'), load.truckNumber.trim()],
      [_('Material'), load.material],
      [_('Quantity'), formatDecimal(tidyDecimal(load.quantity))],
      [_('Ticket #'), load.ticketNumber?.trim() || _('none')],
      [_('Unit'), load.unit?.trim() || _('none')],
      [_('Time Out'), formatMoment(load.timeOut, timeZone)],
    ]);
  return compareFacts(factsOf(submitted), factsOf({ ...here, timeOut: momentOf(here.timeOut, timeZone) }));
}

type LoadFacts = Omit<LoadFragment, 'id' | 'user'>;
