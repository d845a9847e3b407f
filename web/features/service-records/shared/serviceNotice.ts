import { SERVICE_SOON } from '../../../../common/limits';
import { formatDay, unbroken } from '../../../core/days';
import { isDecimal, subtractDecimals, tidyDecimal } from '../../../core/decimals';
import { groupThousands } from '../../../core/format';
import { pageTexts } from '../../../core/i18n/texts';
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
  const { _ } = pageTexts();
  if (left && Number(left) <= 0)
    return _('Overdue by {hours} h: {name}', { hours: hoursText(left.replace('-', '')), name });
  if (left && Number(left) <= SERVICE_SOON.hours)
    return _('Service due in {hours} h: {name}', { hours: hoursText(left), name });
  if (!dueOn) return undefined;
  const day = unbroken(formatDay(dueOn));
  return dueOn < today
    ? _('Overdue since {day}: {name}', { day, name })
    : _('Service due {day}: {name}', { day, name });
}
