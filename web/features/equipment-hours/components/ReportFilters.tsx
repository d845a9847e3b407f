import { companyName } from '../../../components/format';
import { DateField } from '../../../components/forms/DateField';
import { MultiPicker } from '../../../components/forms/MultiPicker';
import { Picker } from '../../../components/forms/Picker';
import { FilterBar } from '../../../components/page/FilterBar';
import type { ReportedEquipmentQuery } from '../equipment-hours.generated';
import type { ReportFilters as Values } from '../useReportFilters';

const companies = ['blaze', 'dans'].map((company) => ({ value: company, label: companyName(company) }));

interface ReportFiltersProps {
  values: Values;
  setCount: number;
  /** What has readings; undefined until it is known. */
  reported: ReportedEquipmentQuery['reportedEquipment'] | undefined;
  onChange(changes: Partial<Values>): void;
  onClear(): void;
}

/** Which readings the report shows. Choosing a company leaves its own equipment to choose from. */
export function ReportFilters({ values, setCount, reported, onChange, onClear }: ReportFiltersProps) {
  const names = reported
    ?.filter(({ company }) => !values.company || company === values.company)
    .map(({ name }) => name);
  const options = [...new Set(names)].map((name) => ({ value: name, label: name }));
  return (
    <FilterBar setCount={setCount} onClear={onClear}>
      <Picker
        label="Company"
        placeholder="All companies"
        value={values.company || null}
        options={companies}
        onChange={(company) => onChange({ company: company ?? '' })}
      />
      <MultiPicker
        label="Equipment"
        noneText="All equipment"
        values={values.equipment}
        options={options}
        loading={!reported}
        onChange={(equipment) => onChange({ equipment })}
      />
      <DateField label="Start Date" value={values.startDate} onChange={(startDate) => onChange({ startDate })} />
      <DateField label="End Date" value={values.endDate} onChange={(endDate) => onChange({ endDate })} />
    </FilterBar>
  );
}
