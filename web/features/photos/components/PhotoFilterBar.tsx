import { Button } from '../../../components/Button';
import { DayRangeFilter, DayRangePresets } from '../../../components/filters/DayRangeFilter';
import { Picker } from '../../../components/forms/Picker';
import { TextField } from '../../../components/forms/TextField';
import { FilterBar } from '../../../components/page/FilterBar';
import { personName } from '../../../core/format';
import type { PhotoPeopleQuery } from '../photos.generated';
import { type PhotoFilters, subjectNames } from '../usePhotoFilters';

const subjects = Object.entries(subjectNames).map(([value, label]) => ({ value, label }));

interface PhotoFilterBarProps {
  filters: PhotoFilters;
  /** Who added photos; undefined while loading. */
  people: PhotoPeopleQuery['photoPeople'] | undefined;
  onPrint(): void;
}

/** The gallery's filters, and a button that prints what is loaded. */
export function PhotoFilterBar({ filters, people, onPrint }: PhotoFilterBarProps) {
  const { userId, subject } = filters.values;
  return (
    <FilterBar
      presets={<DayRangePresets filters={filters} />}
      setCount={filters.setCount}
      onClear={filters.clear}
      actions={
        <Button icon="print" onClick={onPrint}>
          Print
        </Button>
      }
    >
      <DayRangeFilter filters={filters} />
      <TextField label="Work Area" type="search" placeholder="Any part of the name" {...filters.field('workArea')} />
      <Picker
        label="Added By"
        placeholder="Everybody"
        value={userId || null}
        options={people?.map((person) => ({ value: person.id, label: personName(person) })) ?? []}
        loading={!people}
        onChange={(chosen) => filters.set({ userId: chosen ?? '' })}
      />
      <Picker
        label="Of"
        placeholder="All records"
        value={subject || null}
        options={subjects}
        onChange={(chosen) => filters.set({ subject: chosen ?? '' })}
      />
    </FilterBar>
  );
}
