import { useLingui } from '@lingui/react';
import { useContext } from 'react';
import { LanguageChooser, useLanguage } from '../core/i18n/language';
import { languageNames, offeredLanguages } from '../core/i18n/offeredLanguages';
import { Button } from './Button';
import { classes } from './classes';
import layout from './layout.module.css';

/** Lets somebody without a user menu choose the language of the account, or of the device while signed out. Typed text stays. */
export function LanguageChoice() {
  const { _ } = useLingui();
  const language = useLanguage();
  const choose = useContext(LanguageChooser);
  const offered = offeredLanguages();
  if (offered.length === 0) return null;
  return (
    <fieldset className={classes(layout.row, layout.center, layout.tight)} aria-label={_('Language')} data-no-print>
      {offered.map((each) => (
        <Button
          key={each}
          variant={each === language ? 'default' : 'quiet'}
          lang={each}
          aria-pressed={each === language}
          onClick={() => choose(each)}
        >
          {languageNames[each]}
        </Button>
      ))}
    </fieldset>
  );
}
