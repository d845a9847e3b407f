import { useLingui } from '@lingui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { attempt } from '../../core/browser/attempt';
import { translated } from '../../core/said';
import type { MenuItem } from '../menu/menuItems';
import { ColumnPicker } from './ColumnPicker';
import type { Column } from './columns';

/** True for shown columns and false for hidden ones, by column key. Has only columns that differ from the table's default. */
type Choice = Readonly<Record<string, boolean>>;

const placeOf = (name: string) => /* not shown */ `fieldbook.columns.${name}`;

function stored(name: string): Choice {
  const choice: unknown = attempt(() => JSON.parse(localStorage.getItem(placeOf(name)) ?? '{}'));
  return choice && typeof choice === 'object' ? (choice as Choice) : {};
}

function keep(name: string, choice: Choice): void {
  const isDefault = Object.keys(choice).length === 0;
  // If storage is full or blocked, the choice lasts as long as the page.
  attempt(() =>
    isDefault ? localStorage.removeItem(placeOf(name)) : localStorage.setItem(placeOf(name), JSON.stringify(choice)),
  );
}

export interface ColumnChoice<Row> {
  shown: readonly Column<Row>[];
  /** Menu with the optional columns, and an item that restores the default. */
  picker: ReactNode;
}

/**
 * Returns the columns that the person chose to see, and a menu for the choice. The device stores the choice by the table's name.
 */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const { _, i18n } = useLingui();
  const [choice, setChoice] = useState(() => stored(name));
  const shown = useMemo(() => columns.filter((column) => isShown(column, choice)), [columns, choice]);
  const choose = (next: Choice) => {
    setChoice(next);
    keep(name, next);
  };
  const items = columns
    .filter(({ optional }) => optional)
    .map((column): MenuItem => {
      const checked = isShown(column, choice);
      return {
        label: translated(column.title, i18n),
        checked,
        onSelect: () => {
          const { [column.key]: _before, ...others } = choice;
          choose(checked === (column.optional === 'shown') ? { ...others, [column.key]: !checked } : others);
        },
      };
    });
  const reset: MenuItem = { label: _('Default columns'), separated: true, onSelect: () => choose({}) };
  return { shown, picker: <ColumnPicker items={[...items, reset]} /> };
}

const isShown = <Row,>({ key, optional }: Column<Row>, choice: Choice) =>
  optional === undefined || (choice[key] ?? optional === 'shown');
