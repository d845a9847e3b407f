import { SERVICE_SOON } from '../../../../common/limits';
import { formatDay, unbroken } from '../../../core/days';
import { isDecimal, subtractDecimals, tidyDecimal } from '../../../core/decimals';
import { groupThousands } from '../../../core/format';
import type { ServiceDue } from '../../../schema.generated';

/** Formats hours without trailing zeros: '12' for '12.00'. */
const hoursText = (hours: string) => groupThousands(hours.replace(/\.?0+$/, ''));

/**
 * Returns the notice about a machine's service at a meter value, such as 'Service due in 12 h: 250-hour service'. Undefined if
 * the service is not due soon at this value.
 */
export function serviceNotice(
  { name, dueAtHours, dueOn }: ServiceDue,
  hours: string,
  today: string,
): string | undefined {
  const shown = tidyDecimal(hours);
  const left = dueAtHours && isDecimal(shown) ? subtractDecimals(dueAtHours, shown) : null;
  if (left && Number(left) <= 0) return `Overdue by ${hoursText(left.replace('-', ''))} h: ${name}`;
  if (left && Number(left) <= SERVICE_SOON.hours) return `Service due in ${hoursText(left)} h: ${name}`;
  if (!dueOn) return undefined;
  const day = unbroken(formatDay(dueOn));
  return dueOn < today ? `Overdue since ${day}: ${name}` : `Service due ${day}: ${name}`;
}
