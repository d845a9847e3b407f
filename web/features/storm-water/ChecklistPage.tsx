import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { useUrlParameters } from '../../core/browser/useUrlParameters';
import { firstDay, formatDay, lastDay, monthOf, readMonth, weeksOf } from '../../core/days';
import { today as todayIn } from '../../core/format';
import { failureOf } from '../../core/requests/failure';
import { readAgain } from '../../core/requests/readAgain';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { showToast } from '../../core/toasts/toasts';
import { may, useViewer } from '../../core/viewer';
import { type ChecklistDay, checklistDay } from './checklistDay';
import { AccessRestricted } from './components/AccessRestricted';
import { Checklist } from './components/Checklist';
import {
  useCreateStormWaterApprovalMutation,
  useDeleteStormWaterApprovalMutation,
  useStormWaterMonthQuery,
} from './storm-water.generated';
import { useForecast } from './useForecast';

/** Page where people approve the rain days of a month, one by one. The URL has the month. */
export function ChecklistPage() {
  const { _ } = useLingui();
  const viewer = useViewer();
  const certified = may(viewer, 'STORM_WATER');
  const today = todayIn();
  const [parameters, change] = useUrlParameters();
  const month = readMonth(parameters.get('month'), monthOf(today));
  const variables = { startDate: firstDay(month), endDate: lastDay(month) };
  const { data, error, refetch } = useStormWaterMonthQuery({ variables, skip: !certified });
  const forecast = useForecast(!certified);
  const [createApproval] = useCreateStormWaterApprovalMutation();
  const [deleteApproval] = useDeleteStormWaterApprovalMutation();
  const [saving, setSaving] = useState<readonly string[]>([]);

  useEffect(() => {
    if (!error) return;
    const { message, signedOut } = failureOf(error);
    if (!signedOut)
      showToast({
        tone: 'error',
        title: _('Failed to fetch approvals'),
        description: message ?? _('Failed to fetch approvals'),
      });
  }, [error, _]);

  if (!certified) return <AccessRestricted />;

  const known = {
    rainDays: [...(data?.stormWaterDays ?? []), ...forecast.days],
    approvals: data?.stormWaterApprovals,
    viewerId: viewer.id,
    today,
    forecastKnown: !forecast.failed,
  };

  async function toggle({ day, approvalId }: ChecklistDay) {
    setSaving((days) => [...days, day]);
    if (approvalId) {
      await reportOutcome(deleteApproval({ variables: { input: { id: approvalId } } }), {
        success: _('Approval removed'),
        failure: _('Failed to remove approval'),
      });
    } else {
      await reportOutcome(createApproval({ variables: { input: { date: day, approved: true } } }), {
        success: _('Storm water approved for {day}', { day: formatDay(day) }),
        failure: _('Failed to approve storm water'),
      });
    }
    setSaving((days) => days.filter((each) => each !== day));
  }

  const refresh = () => {
    forecast.refresh();
    readAgain(refetch);
  };
  return (
    <PageFrame tools={<RefreshButton onClick={refresh} />}>
      <Checklist
        month={month}
        weeks={weeksOf(month).map((week) => week.map((day) => (day ? checklistDay(day, known) : null)))}
        loading={!data}
        error={data ? undefined : error}
        weatherFailed={forecast.failed}
        forecastLoading={forecast.loading}
        saving={saving}
        onMonth={(wanted) =>
          change((now) => {
            if (wanted === monthOf(today)) now.delete('month');
            else now.set('month', wanted);
          })
        }
        today={today}
        onToggle={(day) => void toggle(day)}
        onRetry={refresh}
      />
    </PageFrame>
  );
}
