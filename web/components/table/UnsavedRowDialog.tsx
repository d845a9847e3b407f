import { useLingui } from '@lingui/react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../Button';
import { Dialog } from '../dialogs/Dialog';
import type { RowEditor } from './rowEditor';

/** Dialog that asks what to do with a row's unsaved changes before the person continues elsewhere. */
export function UnsavedRowDialog<Row>({ editor }: { editor: RowEditor<Row> }) {
  const { _ } = useLingui();
  const leaving = useSyncExternalStore(editor.subscribe, editor.leaving);
  // Mounts the dialog when it is first needed, because most lists never need it.
  const [needed, setNeeded] = useState(false);
  if (leaving && !needed) setNeeded(true);
  const decision = useRef<() => void>(editor.requestFocus);
  if (!needed) return null;

  // Runs `act` after the dialog has closed, because closing the dialog moves the focus.
  const decide = (act: () => void) => () => {
    decision.current = act;
    editor.stay();
  };
  const save = async () => {
    if (await editor.save()) leaving?.();
  };
  const discard = async () => {
    await editor.cancel();
    leaving?.();
  };
  return (
    <Dialog
      open={!!leaving}
      title={_('Save your changes?')}
      width={440}
      onClose={decide(editor.requestFocus)}
      afterClose={() => decision.current()}
      footer={
        <>
          <Button onClick={decide(editor.requestFocus)}>{_('Keep editing')}</Button>
          <Button variant="caution" onClick={decide(() => void discard())}>
            {_('Discard')}
          </Button>
          <Button variant="primary" onClick={decide(() => void save())}>
            {_('Save')}
          </Button>
        </>
      }
    >
      <p>{_('The row you were editing has unsaved changes.')}</p>
    </Dialog>
  );
}
