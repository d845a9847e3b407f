import { type Actor, StartPage } from '../../access/actor';
import { may, Permission } from '../../access/permissions';

const permissionOf: Record<StartPage, Permission> = {
  submit: Permission.TIMECARDS_SUBMIT,
  today: Permission.REPORTS_READ,
  report_hours: Permission.EQUIPMENT_HOURS_SUBMIT,
  trucking_entry: Permission.TRUCKING_RECORDS_MANAGE,
};

/** True if the person may open the page. Only such a page can be the person's start page. */
export const mayStartOn = (actor: Actor, page: StartPage) => may(actor, permissionOf[page]);
