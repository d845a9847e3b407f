import { Button } from 'antd';
import { classes } from '../classes';
import layout from '../layout.module.css';

interface ChoicesProps<Value> {
  /** Name of the choice for screen readers, such as 'Status'. */
  label: string;
  options: readonly { label: string; value: Value }[];
  isChosen(value: Value): boolean;
  onChoose(value: Value): void;
}

/** A row of one-tap choices. No choice needs to be selected. antd's Segmented always has a selection, and does not wrap. */
export function Choices<Value>({ label, options, isChosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset className={classes(layout.row, layout.tight)} aria-label={label} data-no-print>
      {options.map((option) => {
        const chosen = isChosen(option.value);
        return (
          <Button
            key={option.label}
            size="small"
            shape="round"
            color={chosen ? 'primary' : 'default'}
            variant={chosen ? 'filled' : 'outlined'}
            aria-pressed={chosen}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
          </Button>
        );
      })}
    </fieldset>
  );
}
