import { useLingui } from '@lingui/react';
import { companyOptions } from '../../../../common/names';
import { DayRangeFilter, DayRangePresets } from '../../../components/filters/DayRangeFilter';
import { FilterBar } from '../../../components/filters/FilterBar';
import { MultiPicker, Picker } from '../../../components/pickers/Picker';
import type { ReportedEquipmentQuery } from '../meter-readings.generated';
import { type ReadingFilterState, WITHDRAWN } from '../useReadingFilters';

interface ReadingFiltersProps {
  filters: ReadingFilterState;
  /** Text such as '22 readings'. Undefined until known. */
  results?: string;
  /** Equipment with readings. Undefined while loading. */
  reported: ReportedEquipmentQuery['reportedEquipment'] | undefined;
  /** True if the person may list withdrawn readings. */
  withdrawnToo?: boolean;
}

/** The report's filters. If a company is chosen, only that company's equipment can be chosen. */
export function ReadingFilters({ filters, results, reported, withdrawnToo }: ReadingFiltersProps) {
  const { _ } = useLingui();
  const { company, equipment } = filters.values;
  const names = reported?.filter((each) => !company || each.company === company).map(({ name }) => name);
  const options = [...new Set(names)].map((name) => ({ value: name, label: name }));
  return (
    <FilterBar
      presets={<DayRangePresets filters={filters} />}
      setCount={filters.setCount}
      onClear={filters.clear}
      results={results}
    >
      <Picker
        label={_('Company')}
        placeholder={_('All companies')}
        {...filters.choice('company')}
        options={companyOptions}
      />
      <MultiPicker
        label={_('Equipment')}
        noneText={_('All equipment')}
        values={equipment}
        options={options}
        loading={!reported}
        onChange={(chosen) => filters.set({ equipment: chosen })}
      />
      <DayRangeFilter filters={filters} />
      {withdrawnToo && (
        <Picker
          label={_('Status')}
          placeholder={_('Not withdrawn')}
          {...filters.choice('status')}
          options={[{ value: WITHDRAWN, label: _('Withdrawn') }]}
        />
      )}
    </FilterBar>
  );
}
