import { Button } from '../../../components/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import { encodingName } from '../importTexts';
import type { Preview } from '../mapping';

interface EncodingNoticeProps {
  guess: NonNullable<Preview['encodingGuess']>;
  /** Reads the file again in the guessed encoding. */
  onUse(): void;
}

/** Warns that letters may have been read incorrectly, shows them both ways, and offers the other encoding. */
export function EncodingNotice({ guess: { encoding, samples }, onUse }: EncodingNoticeProps) {
  return (
    <FormMessage tone="warning" title="Some letters may have been read incorrectly">
      <div className={layout.stack}>
        <span>{`As ${encodingName(encoding)}, the texts would read as follows:`}</span>
        <ul className={layout.list}>
          {samples.map(({ current, guessed }) => (
            <li key={current}>{`${current} → ${guessed}`}</li>
          ))}
        </ul>
        <div>
          <Button onClick={onUse}>{`Read as ${encodingName(encoding)}`}</Button>
        </div>
      </div>
    </FormMessage>
  );
}
