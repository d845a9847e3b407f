import { IconButton } from '../IconButton';

interface StepButtonsProps<Item> {
  previous?: Item;
  next?: Item;
  labels: readonly [previous: string, next: string];
  onStep(item: Item): void;
}

/** Buttons that open the records before and after the open record of a list. */
export const StepButtons = <Item,>({ previous, next, labels, onStep }: StepButtonsProps<Item>) => (
  <>
    <IconButton
      icon="chevronLeft"
      label={labels[0]}
      disabled={!previous}
      onClick={() => previous && onStep(previous)}
    />
    <IconButton icon="chevronRight" label={labels[1]} disabled={!next} onClick={() => next && onStep(next)} />
  </>
);
