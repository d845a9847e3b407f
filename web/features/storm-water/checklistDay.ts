import { addDays } from '../../../common/days';
import { FORECAST_DAYS } from '../../../common/limits';
import { DELETED_USER } from '../../../common/names';
import { personName } from '../../core/format';
import type { ApprovalFragment, RainDayFragment } from './storm-water.generated';

export interface ChecklistDay {
  day: string;
  rain: boolean;
  today: boolean;
  /** True if the day has a checkbox. */
  tickable: boolean;
  /** Id of the viewer's own approval. */
  approvalId: string | null;
  /** Forecast at the viewer's approval, if it differs from the current forecast. */
  approvedAs: 'rain' | 'dry' | null;
  /** Other people who approved the day. */
  others: string[];
}

interface Known {
  rainDays: readonly RainDayFragment[];
  /** Undefined while loading. Checkboxes appear only after loading, because rows added later would move them. */
  approvals: readonly ApprovalFragment[] | undefined;
  viewerId: string;
  today: string;
  /** False if the forecast failed. Then all days up to today may be approved. */
  forecastKnown: boolean;
}

/** Returns the state of one day. Later entries of `rainDays` override earlier ones. */
export function checklistDay(
  day: string,
  { rainDays, approvals, viewerId, today, forecastKnown }: Known,
): ChecklistDay {
  const rain = rainDays.findLast((each) => each.date === day)?.rain ?? false;
  const ofDay = approvals?.filter((each) => each.date === day) ?? [];
  const own = ofDay.find((each) => each.userId === viewerId);
  const inReach = day <= addDays(today, FORECAST_DAYS);
  return {
    day,
    rain,
    today: day === today,
    tickable: approvals !== undefined && (own !== undefined || (inReach && rain) || (!forecastKnown && day <= today)),
    approvalId: own?.id ?? null,
    approvedAs: own && !own.recordedAt && Boolean(own.rain) !== rain ? (own.rain ? 'rain' : 'dry') : null,
    others: ofDay
      .filter((each) => each !== own)
      .map(({ userName }) => (userName === DELETED_USER ? personName(null) : userName)),
  };
}
