import type { TimecardAction } from '../../../schema.generated';
import { decisionLimits } from './decisionLimits';

test.each<[string, TimecardAction[], string[]]>([
  ['submitted', ['approve', 'return'], []],
  ['submitted', ['return'], ['Someone else must approve your timecard.']],
  ['submitted', ['approve'], ['The period is closed. This timecard can be approved, but not returned.']],
  [
    'submitted',
    [],
    ['Someone else must approve your timecard.', "The period is closed, so this timecard can't be returned."],
  ],
  ['submitted', ['restore'], []],
  ['approved', [], []],
])('a %s card that allows %j has the limits %j', (status, allowed, limits) => {
  expect(decisionLimits({ status: status as 'submitted' | 'approved', allowed })).toEqual(limits);
});
