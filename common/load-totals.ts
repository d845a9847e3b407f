import { addDays } from './days';
import { MOST_SUMMED_DAYS } from './limits';

interface LoadFilter {
  startDate?: string | null;
  endDate?: string | null;
  truckingCompany?: string | null;
  truckNumber?: string | null;
  ticketNumber?: string | null;
  withoutTicket?: boolean | null;
}

/** True if a filter selects loads by company, truck, or ticket. Totals are then summed from the loads, not from stored totals. */
export const isNarrowed = ({ truckingCompany, truckNumber, ticketNumber, withoutTicket }: LoadFilter): boolean =>
  Boolean(truckingCompany || truckNumber || ticketNumber || withoutTicket);

/** True if the period of a filter has too many days to sum its loads. */
export const isTooLongToSum = (filter: LoadFilter): boolean =>
  isNarrowed(filter) &&
  !(filter.startDate && filter.endDate && filter.endDate < addDays(filter.startDate, MOST_SUMMED_DAYS));
