import { DayRangeFilter, DayRangePresets } from '../../../components/filters/DayRangeFilter';
import { periodText } from '../../../components/filters/dayRanges';
import { Picker } from '../../../components/forms/Picker';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import { FilterBar } from '../../../components/page/FilterBar';
import { personName } from '../../../core/format';
import type { PhotoPeopleQuery } from '../photos.generated';
import { type PhotoFilters, subjectNames } from '../usePhotoFilters';

const subjects = Object.entries(subjectNames).map(([value, label]) => ({ value, label }));

interface PhotoFilterBarProps {
  filters: PhotoFilters;
  /** People who have added photos. Undefined while loading. */
  people: PhotoPeopleQuery['photoPeople'] | undefined;
}

/** The filters of the photos page, and a line that describes them on paper. */
export function PhotoFilterBar({ filters, people }: PhotoFilterBarProps) {
  const { userId, subject, workArea } = filters.values;
  const person = people?.find(({ id }) => id === userId);
  const printed = [
    periodText(filters.values),
    workArea && `Work area: ${workArea}`,
    person && `Added by ${personName(person)}`,
    subjects.find(({ value }) => value === subject)?.label,
  ];
  return (
    <>
      <FilterBar presets={<DayRangePresets filters={filters} />} setCount={filters.setCount} onClear={filters.clear}>
        <DayRangeFilter filters={filters} />
        <TextField label="Work Area" type="search" placeholder="Work Area" {...filters.field('workArea')} />
        <Picker
          label="Added By"
          placeholder="Everyone"
          value={userId || null}
          options={people?.map((person) => ({ value: person.id, label: personName(person) })) ?? []}
          loading={!people}
          onChange={(chosen) => filters.set({ userId: chosen ?? '' })}
        />
        <Picker
          label="Record"
          placeholder="All records"
          value={subject || null}
          options={subjects}
          onChange={(chosen) => filters.set({ subject: chosen ?? '' })}
        />
      </FilterBar>
      <p className={layout.onPaper}>{printed.filter(Boolean).join(' · ')}</p>
    </>
  );
}
