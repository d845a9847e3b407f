import { type Actor, ApprovalStatus, StartPage } from '../../access/actor';
import { Role } from '../../access/roles';
import { mayStartOn } from './accounts.policy';

const { submit, today, report_hours, trucking_entry } = StartPage;
test.each([
  [Role.user, [submit, report_hours]],
  [Role.dans_engineer, [submit, today, report_hours]],
  [Role.trucking, [submit, report_hours, trucking_entry]],
  [Role.admin, [submit, today, report_hours, trucking_entry]],
])('the role %s may start on %j', (role, pages) => {
  const actor = { id: 'a', role, approvalStatus: ApprovalStatus.approved } as Actor;
  expect(Object.values(StartPage).filter((page) => mayStartOn(actor, page))).toEqual(pages);
});
