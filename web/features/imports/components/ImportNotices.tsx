import { Button } from '../../../components/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import { rowsText } from '../importTexts';
import { type Edits, type Preview, withConstants } from '../mapping';
import { EncodingNotice } from './EncodingNotice';
import { HiddenRowsNotice } from './HiddenRowsNotice';
import { MissingValuesNotice } from './MissingValuesNotice';
import { NotImportedNotice } from './NotImportedNotice';
import { RestoreCodesNotice } from './RestoreCodesNotice';

interface ImportNoticesProps {
  preview: Preview;
  edits: Edits;
  onEdit(edits: Edits): void;
  onEncoding(encoding: string): void;
}

/** Notices about a file before its import: what looks wrong in it, and what is not imported, with buttons that repair it. */
export function ImportNotices({ preview, edits, onEdit, onEncoding }: ImportNoticesProps) {
  const { remarks, missing, offers, fields, encodingGuess } = preview;
  const isChoice = (name: string) => fields.some((field) => field.name === name && field.choices.length > 0);
  const codes = offers.filter(({ field }) => !isChoice(field));
  const choices = offers.filter(({ field }) => isChoice(field) && !missing.some((each) => each.field === field));
  const codeCount = codes.length === offers.length ? preview.offerCount : codes.length;
  const acceptOffers = () => onEdit({ ...edits, acceptOffers: true });
  return (
    <>
      {encodingGuess && <EncodingNotice guess={encodingGuess} onUse={() => onEncoding(encodingGuess.encoding)} />}
      {remarks.map((remark) => (
        <FormMessage key={remark} tone="warning">
          {remark}
        </FormMessage>
      ))}
      <NotImportedNotice preview={preview} />
      <HiddenRowsNotice
        count={preview.hiddenCount}
        isLeftOut={edits.leaveOutHidden}
        onLeaveOut={(leaveOutHidden) => onEdit({ ...edits, leaveOutHidden })}
      />
      {missing.map((each) => (
        <MissingValuesNotice
          key={JSON.stringify(each)}
          missing={each}
          fields={fields}
          onFill={(constants) => {
            const earlier = edits.constants.filter(({ field }) => field === each.field);
            onEdit(withConstants(edits, each.field, [...earlier, ...constants]));
          }}
        />
      ))}
      {codes.length > 0 && (
        <RestoreCodesNotice preview={{ offers: codes, offerCount: codeCount }} onAccept={acceptOffers} />
      )}
      {choices.length > 0 && (
        <FormMessage tone="warning" title={`${rowsText(choices.length)} can get an offered value`}>
          <div className={layout.stack}>
            <span>The remarks in the table say which value fits.</span>
            <div>
              <Button onClick={acceptOffers}>Use the offered values</Button>
            </div>
          </div>
        </FormMessage>
      )}
    </>
  );
}
