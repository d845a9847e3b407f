import { useLingui } from '@lingui/react';
import { Button } from '../../../../components/Button';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import layout from '../../../../components/layout.module.css';
import { useIsPhone } from '../../../../components/useMediaQuery';
import { useShownFocus } from '../../card/useShownFocus';

interface CopiedNoticeProps {
  /** Source such as 'Fri, Nov 20, North pier', or a crew's name. */
  from: string;
  /** Codes, people, machines, and other parts of the source that are no longer in the lists. */
  leftOut: readonly string[];
  /** True if a list didn't load, so that some entries of the source were not checked. */
  isUnchecked?: boolean;
  onUndo(): void;
}

/** Names the source of a new card, and the parts of the source that were left out. */
export function CopiedNotice({ from, leftOut, isUnchecked, onUndo }: CopiedNoticeProps) {
  const { _ } = useLingui();
  const frame = useShownFocus();
  // On a phone, the form's first field must stay on the screen.
  const isPhone = useIsPhone();
  return (
    <div ref={frame} tabIndex={-1} className={layout.focused}>
      <FormMessage
        tone={leftOut.length > 0 || isUnchecked ? 'warning' : 'info'}
        title={_('Filled in from {from}', { from })}
        compact={isPhone}
      >
        {leftOut.length > 0 && (
          <p>
            {_(
              'These entries are no longer on the lists and were left out: {entries}. Select other entries if you need them.',
              { entries: leftOut.join(', ') },
            )}
          </p>
        )}
        {isUnchecked && (
          <p>{_("Some lists haven't loaded, so this card may have entries that are no longer on the lists.")}</p>
        )}
        <div className={layout.row}>
          <p className={layout.grow}>{_('Enter the hours and quantities.')}</p>
          <Button variant="quiet" onClick={onUndo}>
            {_('Undo')}
          </Button>
        </div>
      </FormMessage>
    </div>
  );
}
