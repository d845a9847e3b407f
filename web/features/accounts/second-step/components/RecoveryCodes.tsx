import { useLingui } from '@lingui/react';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import layout from '../../../../components/layout.module.css';
import { SecretText } from './SecretText';

/** Shows new recovery codes. They are never shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { _ } = useLingui();
  return (
    <div className={layout.stack}>
      <FormMessage tone="warning" title={_('Save these recovery codes now')}>
        {_(
          'You will not see these codes again. If you lose your phone, sign in with your password and one of these codes. Each code works once.',
        )}
      </FormMessage>
      <SecretText label={_('Your recovery codes')} text={codes.join('\n')} />
      <div className={classes(layout.row, layout.end)} data-no-print>
        <Button variant="primary" onClick={onDone}>
          {_('I have saved them')}
        </Button>
      </div>
    </div>
  );
}
