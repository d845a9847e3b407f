import { useState } from 'react';
import { Chart } from '../../../../components/chart/Chart';
import { classes } from '../../../../components/classes';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { Choices } from '../../../../components/filters/Choices';
import layout from '../../../../components/layout.module.css';
import type { Column } from '../../../../components/table/columns';
import { DataTable } from '../../../../components/table/DataTable';
import { dayOfYear, formatDay } from '../../../../core/days';
import { groupThousands } from '../../../../core/format';
import { readAgain } from '../../../../core/requests/readAgain';
import type { ProductionReportFilter } from '../../../../schema.generated';
import { type ProductionDaysQuery, useProductionDaysQuery } from '../production.generated';

type Day = ProductionDaysQuery['productionDays'][number];

const columns: Column<Day>[] = [
  { key: 'date', title: 'Date', sticky: true, isMoment: true, render: ({ date }) => formatDay(date) },
  {
    key: 'quantity',
    title: 'Quantity',
    align: 'right',
    onCard: 'main',
    render: ({ quantity }) => groupThousands(quantity),
    cardText: ({ quantity }) => `Quantity ${groupThousands(quantity)}`,
  },
  {
    key: 'sumQuantity',
    title: 'Quantity so far',
    align: 'right',
    render: ({ cumulativeQuantity }) => groupThousands(cumulativeQuantity),
  },
  {
    key: 'manHours',
    title: 'Man-hours',
    align: 'right',
    onCard: 'main',
    render: ({ manHours }) => groupThousands(manHours),
    cardText: ({ manHours }) => `${groupThousands(manHours)} h`,
  },
  {
    key: 'sumHours',
    title: 'Man-hours so far',
    align: 'right',
    render: ({ cumulativeManHours }) => groupThousands(cumulativeManHours),
  },
];

const measures = {
  quantity: { label: 'Quantity', unit: 'Quantity', daily: 'quantity', cumulative: 'cumulativeQuantity' },
  manHours: { label: 'Man-hours', unit: 'Man-hours (h)', daily: 'manHours', cumulative: 'cumulativeManHours' },
} as const;
type Measure = keyof typeof measures;

/** Returns the totals row below the table. Undefined for a single day. */
function totalOf(days: readonly Day[] | undefined) {
  const last = days?.at(-1);
  if (!last || days?.length === 1) return undefined;
  return {
    date: 'Total',
    quantity: groupThousands(last.cumulativeQuantity),
    manHours: groupThousands(last.cumulativeManHours),
  };
}

interface CostCodeDialogProps {
  costCode: string | null;
  filter: ProductionReportFilter;
  onClose(): void;
}

/** Shows one cost code by day, with its totals. */
export function CostCodeDialog({ costCode, filter, onClose }: CostCodeDialogProps) {
  const [chosen, setChosen] = useState<Measure>();
  const variables = { filter, costCode: costCode ?? '' };
  const { data, error, refetch } = useProductionDaysQuery({ variables, skip: costCode === null });
  const days = data?.productionDays;
  // Without a quantity, the chart of quantities would be empty, so the dialog starts with man-hours.
  const hasNoQuantity = !!days?.length && days.every(({ quantity }) => Number(quantity) === 0);
  const measure = chosen ?? (hasNoQuantity ? 'manHours' : 'quantity');
  const { label, unit, daily, cumulative } = measures[measure];
  return (
    <Dialog open={costCode !== null} title={`Cost code ${costCode ?? ''} by day`} width={900} onClose={onClose}>
      <div className={classes(layout.stack, layout.wide)}>
        <Choices
          label="Measure"
          options={Object.entries(measures).map(([value, each]) => ({ label: each.label, value: value as Measure }))}
          isChosen={(value) => value === measure}
          onChoose={setChosen}
        />
        {days && days.length > 0 && (
          <>
            <Chart
              folds
              title={`${label} per day`}
              xTitle="Day"
              yTitle={unit}
              categories={days.map(({ date }) => dayOfYear(date))}
              series={[{ name: label, kind: 'bar', labels: days.map((day) => day[daily]) }]}
            />
            <Chart
              folds
              title={`${label} so far`}
              xTitle="Day"
              yTitle={unit}
              categories={days.map(({ date }) => dayOfYear(date))}
              series={[{ name: `${label} so far`, kind: 'line', labels: days.map((day) => day[cumulative]) }]}
            />
          </>
        )}
        <DataTable
          isPart
          caption={`Cost code ${costCode ?? ''} by day`}
          columns={columns}
          rows={days}
          rowKey={({ date }) => date}
          foot={totalOf(days)}
          error={error}
          onRetry={() => readAgain(refetch)}
          empty={<EmptyState title="No timecards in this period" />}
        />
      </div>
    </Dialog>
  );
}
