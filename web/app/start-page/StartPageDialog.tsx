import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { Choices } from '../../components/filters/Choices';
import layout from '../../components/layout.module.css';
import { useViewer } from '../../core/viewer';
import { startsOf, useSetStartPage } from './startPages';

interface StartPageDialogProps {
  open: boolean;
  onClose(): void;
}

/** Dialog to choose the person's start page. A choice is saved immediately. */
export function StartPageDialog({ open, onClose }: StartPageDialogProps) {
  const viewer = useViewer();
  const { choose, pending } = useSetStartPage();
  const starts = startsOf(viewer);
  const chosen = starts.find(({ start }) => start.value === viewer.startPage) ?? starts[0];
  return (
    <Dialog
      open={open}
      title="Start page"
      width={440}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={layout.stack}>
        <p>{`"${chosen?.start.name}" opens when you sign in.`}</p>
        <Choices
          label="Start page"
          options={starts.map(({ start }) => ({ label: start.name, value: start.value }))}
          isChosen={(value) => value === chosen?.start.value}
          onChoose={(value) => !pending && void choose(value)}
        />
      </div>
    </Dialog>
  );
}
