import { forecastText } from '../../../../../common/forecast-text';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { Loading } from '../../../../components/feedback/Loading';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import { Panel } from '../../../../components/page/Panel';
import { formatMoment } from '../../../../core/days';
import type { DayRainQuery } from '../day.generated';

interface DayRainProps {
  rain: DayRainQuery | undefined;
  error?: { message: string };
  onRetry(): void;
}

type Step = DayRainQuery['stormWaterDays'][number]['evidence'][number];

const stepText = (step: Step) => `${formatMoment(new Date(step.dt * 1000).toISOString())}: ${forecastText(step)}`;

/** Whether the day was a rain day, the forecast's steps, and who approved the day. */
export function DayRain({ rain, error, onRetry }: DayRainProps) {
  return (
    <Panel title="Rain">
      <div className={layout.stack}>
        {rain ? <Rain {...rain} /> : error ? <ErrorState noun="rain" error={error} onRetry={onRetry} /> : <Loading />}
      </div>
    </Panel>
  );
}

function Rain({ stormWaterDays: [day], stormWaterApprovals: approvals }: DayRainQuery) {
  const steps = day?.evidence ?? [];
  return (
    <>
      <p>
        {day ? (
          <StatusBadge tone={day.rain ? 'highlighted' : 'neutral'}>{day.rain ? 'Rain day' : 'No rain day'}</StatusBadge>
        ) : (
          <span className={layout.muted}>No forecast was saved for this day.</span>
        )}
      </p>
      {steps.length > 0 && (
        <ul className={layout.list} aria-label="Forecast">
          {steps.map((step) => (
            <li key={step.dt}>{stepText(step)}</li>
          ))}
        </ul>
      )}
      <ul className={layout.list} aria-label="Approvals">
        {approvals.map(({ id, userName, createdAt }) => (
          <li key={id}>{`Approved by ${userName}, ${formatMoment(createdAt)}`}</li>
        ))}
        {approvals.length === 0 && <li className={layout.muted}>Nobody has approved this day.</li>}
      </ul>
    </>
  );
}
