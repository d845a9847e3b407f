import { useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { Picker, type PickerHandle, type PickerOption } from '../../../components/forms/Picker';
import styles from './TimecardForm.module.css';

interface PickAndAddProps {
  label: string;
  placeholder: string;
  /** Undefined until the list is there. */
  options: readonly PickerOption[] | undefined;
  /** Said instead of the picker when the list is empty. */
  emptyText: string;
  onAdd(value: string): void;
}

/** A picker with Add beside it: Add waits for a choice, then clears it and gives the keyboard back to the picker. */
export function PickAndAdd({ label, placeholder, options, emptyText, onAdd }: PickAndAddProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const picker = useRef<PickerHandle>(null);
  if (options?.length === 0) return <p className={styles.quiet}>{emptyText}</p>;

  function add() {
    if (!chosen) return;
    onAdd(chosen);
    setChosen(null);
    picker.current?.focus();
  }

  return (
    <div className={styles.pickAndAdd}>
      <Picker
        ref={picker}
        label={label}
        hideLabel
        placeholder={placeholder}
        value={chosen}
        onChange={setChosen}
        options={options ?? []}
        loading={!options}
        clearable={false}
      />
      <Button icon="add" disabled={!chosen} onClick={add} aria-label={`Add ${label.toLowerCase()}`}>
        Add
      </Button>
    </div>
  );
}
