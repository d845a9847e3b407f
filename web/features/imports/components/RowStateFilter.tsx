import { Choices } from '../../../components/filters/Choices';
import type { ImportRowState } from '../../../schema.generated';
import { countOf, STATE_NAMES, STATES } from '../importTexts';
import type { Preview } from '../mapping';

interface RowStateFilterProps {
  counts: Preview['counts'];
  /** Undefined shows all rows. */
  state: ImportRowState | undefined;
  onChoose(state: ImportRowState | undefined): void;
}

/** Shows the number of rows in each state. A tap filters by the state. */
export function RowStateFilter({ counts, state, onChoose }: RowStateFilterProps) {
  const all = STATES.reduce((sum, each) => sum + countOf(counts, each), 0);
  const named = (name: string, count: number) => `${name} (${count.toLocaleString('en-US')})`;
  return (
    <Choices<ImportRowState | undefined>
      label="Rows"
      options={[
        { label: named('All rows', all), value: undefined },
        ...STATES.filter((each) => countOf(counts, each) > 0).map((value) => ({
          label: named(STATE_NAMES[value], countOf(counts, value)),
          value,
        })),
      ]}
      isChosen={(value) => value === state}
      onChoose={onChoose}
    />
  );
}
