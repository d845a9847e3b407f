import { Permission } from '../../access/permissions';
import { type ContradictionRule, DayContradictionKind } from '../../core/contradictions';
import { shortDay } from '../../core/days/days';
import { readTicketPairs } from './warnings.queries';

/** Finds loads with the same ticket. The sentence omits the ticket's number, because the hauling report doesn't show it. */
export const loadsWithOneTicket: ContradictionRule = {
  kind: DayContradictionKind.ticket_twice,
  permission: Permission.REPORTS_READ,
  find: async (context, day) =>
    (await readTicketPairs(context, day)).map(
      ({ loadId, otherId, truckingCompany, ticketNumber, truckNumber, otherTruck, otherDay }) => ({
        loadId,
        text: `${truckingCompany}: the load of truck ${truckNumber} has the same ticket as the load of truck ${otherTruck} on ${shortDay(otherDay)}.`,
        figures: [otherId, truckingCompany, ticketNumber],
      }),
    ),
};
