import { useLingui } from '@lingui/react';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { Choices } from '../../components/filters/Choices';
import layout from '../../components/layout.module.css';
import { useViewer } from '../../core/viewer';
import { startsOf, useSetStartPage } from './startPages';

/** Dialog to choose the person's start page. A choice is saved immediately. */
export function StartPageDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { _ } = useLingui();
  const viewer = useViewer();
  const { choose, pending } = useSetStartPage();
  const starts = startsOf(viewer);
  const chosen = starts.find(({ start }) => start.value === viewer.startPage) ?? starts[0];
  return (
    <Dialog
      open={open}
      title={_('Start page')}
      width={440}
      onClose={onClose}
      footer={<Button onClick={onClose}>{_('Close')}</Button>}
    >
      <div className={layout.stack}>
        <p>{_('"{name}" opens when you sign in.', { name: chosen && _(chosen.start.name) })}</p>
        <Choices
          label={_('Start page')}
          options={starts.map(({ start }) => ({ label: _(start.name), value: start.value }))}
          isChosen={(value) => value === chosen?.start.value}
          onChoose={(value) => !pending && void choose(value)}
        />
      </div>
    </Dialog>
  );
}
