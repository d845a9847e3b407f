import type { TimecardAction } from '../../schema.generated';
import { decisionLimits } from './decisionLimits';

test.each<[string, TimecardAction[], string[]]>([
  ['submitted', ['approve', 'return'], []],
  ['submitted', ['return'], ['Someone else must approve your timecard.']],
  ['submitted', ['approve'], ['Its period is closed: it can be approved, but not returned.']],
  ['submitted', [], ['Someone else must approve your timecard.', 'Its period is closed: it can’t be returned.']],
  ['submitted', ['restore'], []],
  ['approved', [], []],
])('a %s card that allows %j has the limits %j', (status, allowed, limits) => {
  expect(decisionLimits({ status: status as 'submitted' | 'approved', allowed })).toEqual(limits);
});
