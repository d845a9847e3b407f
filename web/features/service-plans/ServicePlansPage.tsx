import { LONGEST, SERVICE_INTERVALS } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { type Company, companyOptions } from '../../../common/names';
import { SERVICE_PLAN_COLUMNS } from '../../../common/reference-list-columns';
import { TextField } from '../../components/forms/TextField';
import type { Choosing } from '../../components/list/kind';
import { TypedReferenceList } from '../../components/list/TypedReferenceList';
import { textColumn, typedKind } from '../../components/list/typedKind';
import { Picker } from '../../components/pickers/Picker';
import type { EditedField } from '../../components/table/columns';
import { companyName, groupThousands } from '../../core/format';
import {
  type ServicePlanEntryFragment,
  useCreateServicePlanMutation,
  useDeleteServicePlanMutation,
  useServicePlansQuery,
  useUpdateServicePlanMutation,
} from './service-plans.generated';

type Plan = ServicePlanEntryFragment;

const companyText = ({ company }: Plan) => (company ? companyName(company) : 'Both');

const text = textColumn<Plan, object, keyof typeof SERVICE_PLAN_COLUMNS>(SERVICE_PLAN_COLUMNS);

/** Returns the column of one of a plan's two intervals, a whole number. */
const interval = (key: 'everyHours' | 'everyMonths', placeholder: string, width: number) => ({
  key,
  title: SERVICE_PLAN_COLUMNS[key].title,
  align: 'right' as const,
  width,
  sortable: true,
  onCard: 'main' as const,
  text: (plan: Plan) => String(plan[key] ?? ''),
  render: (plan: Plan) => groupThousands(String(plan[key] ?? '')),
  cardText: (plan: Plan) =>
    plan[key] && `${groupThousands(String(plan[key]))} ${key === 'everyHours' ? 'h' : 'months'}`,
  edit: (field: EditedField) => <TextField {...field} placeholder={placeholder} inputMode="numeric" />,
});

function intervalProblem(typed: string | undefined, most: number): string | undefined {
  const isWrong = typed?.trim() && !(/^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most);
  return isWrong ? `Enter a whole number from 1 to ${most.toLocaleString('en-US')}` : undefined;
}

const typed = typedKind({
  labels: {
    noun: 'service plan',
    nouns: 'service plans',
    add: 'Add Service Plan',
    empty: 'No service plans found. Add your first plan, or import a list.',
  },
  label: ({ name, equipment, model }: Plan) => [name, equipment, model].filter(Boolean).join(' '),
  exportPath: '/api/admin/service-plans/export',
  defaultSort: { key: 'name', direction: 'ascending' },
  fields: [
    text('name', { max: LONGEST.shortName, required: true, sticky: true, placeholder: '250-hour service' }),
    {
      key: 'company',
      title: SERVICE_PLAN_COLUMNS.company.title,
      width: 140,
      sortable: true,
      text: companyText,
      render: companyText,
      edit: ({ value, onChange, ...field }) => (
        <Picker
          {...field}
          value={value || null}
          onChange={(company) => onChange(company ?? '')}
          options={companyOptions}
          placeholder="Both"
        />
      ),
    },
    text('equipment', { max: LONGEST.name, required: true, onCard: 'main' }),
    text('model', { max: LONGEST.name, onCard: 'main', placeholder: 'All models' }),
    interval('everyHours', '250', 125),
    interval('everyMonths', '12', 130),
  ],
  problemsOf: ({ everyHours, everyMonths }) => ({
    everyHours:
      everyHours?.trim() || everyMonths?.trim()
        ? intervalProblem(everyHours, SERVICE_INTERVALS.hours)
        : messages.intervalRequired,
    everyMonths: intervalProblem(everyMonths, SERVICE_INTERVALS.months),
  }),
  inputValue: (key, value) =>
    key === 'everyHours' || key === 'everyMonths' ? Number(value) || null : key === 'company' ? value || null : value,
});

/** Labels, fields, and sort order of the administrators' list of service plans. `inputValue` converts the intervals to numbers. */
export const servicePlanKind = typed as Choosing<
  typeof typed,
  { company: Company; everyHours: never; everyMonths: never }
>;

/** Page where administrators maintain the services that machines need regularly. */
export function ServicePlansPage() {
  const asked = useServicePlansQuery();
  const [create] = useCreateServicePlanMutation();
  const [update] = useUpdateServicePlanMutation();
  const [remove] = useDeleteServicePlanMutation();
  return (
    <TypedReferenceList
      kind={servicePlanKind}
      asked={asked}
      rows={asked.data?.servicePlans}
      mutations={{ create, update, remove }}
    />
  );
}
