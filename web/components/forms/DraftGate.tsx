import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { draftPrefix } from '../../core/offline/drafts/draftStore';
import { type Draft, type DraftOptions, useDraft } from '../../core/offline/drafts/useDraft';
import { useDraftKey } from '../../core/offline/drafts/useDraftKey';
import { translated } from '../../core/said';
import { useViewer } from '../../core/viewer';
import { Button } from '../Button';
import { classes } from '../classes';
import { StorageNotice } from '../device/StorageNotice';
import { FormMessage } from '../feedback/FormMessage';
import layout from '../layout.module.css';
import { Panel } from '../page/Panel';

interface DraftGateProps<Values> extends DraftOptions<Values> {
  /** The form's name on the device, such as 'timecard'. */
  form: string;
  /** Part of the form's drafts to open, such as the drafts for one person's day. By default, the last saved draft opens. */
  part?: string;
  /** Noun for the draft in a sentence: 'timecard' or 'reading'. */
  noun: string;
  children(draft: Draft<Values>): ReactNode;
}

/** Opens the person's draft of a form in one tab at a time. A second tab offers to take the draft over or to start empty. */
export function DraftGate<Values>({ form, part, noun, children, ...options }: DraftGateProps<Values>) {
  const drafts = draftPrefix(form, useViewer().id);
  const draft = useDraftKey(part ? `${drafts}.${part}` : drafts);
  if (draft.state === 'elsewhere') return <OpenElsewhere noun={noun} {...draft} />;
  if (draft.state === 'opening' || !draft.key) return null;
  return (
    <OpenDraft key={draft.key} draftKey={draft.key} options={options}>
      {children}
    </OpenDraft>
  );
}

interface OpenDraftProps<Values> {
  draftKey: string;
  options: DraftOptions<Values>;
  children(draft: Draft<Values>): ReactNode;
}

function OpenDraft<Values>({ draftKey, options, children }: OpenDraftProps<Values>) {
  const draft = useDraft(draftKey, options);
  return (
    <>
      <StorageNotice isDraftLost={draft.state === 'failed'} />
      {children(draft)}
    </>
  );
}

/** Reports that the draft is open in another tab. */
export function OpenElsewhere({ noun, takeOver, startEmpty }: { noun: string; takeOver(): void; startEmpty(): void }) {
  const { _, i18n } = useLingui();
  const named = translated(noun, i18n);
  return (
    <Panel>
      <div className={layout.stack}>
        <FormMessage tone="warning" title={_('Your unfinished {noun} is open in another tab', { noun: named })}>
          {_("Only one tab can edit the {noun} at a time, so you don't lose anything you type.", { noun: named })}
        </FormMessage>
        <div className={classes(layout.row, layout.buttons)}>
          <Button onClick={startEmpty}>{_('Start a new {noun}', { noun: named })}</Button>
          <Button variant="primary" onClick={takeOver}>
            {_('Continue here')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
