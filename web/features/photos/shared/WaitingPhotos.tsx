import { useLingui } from '@lingui/react';
import { Card } from 'antd';
import { useCallback } from 'react';
import { Button } from '../../../components/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import layout from '../../../components/layout.module.css';
import type { Attachment } from '../../../core/offline/device/attachment';
import { useOutbox } from '../../../core/offline/outbox/context';
import { PhotoGroup } from './PhotoGroup';
import { photosText } from './photosText';
import { useDevicePhotos } from './useDevicePhotos';

/** Entry in the outbox for photos of one record that is on the server. */
export function WaitingPhotos({ summary, keys }: { summary: string; keys: readonly string[] }) {
  const { _ } = useLingui();
  const outbox = useOutbox();
  const photos = useDevicePhotos(useCallback((each: Attachment) => keys.includes(each.key), [keys])) ?? [];
  const refused = photos.filter(({ state }) => state === 'refused');
  const reasons = [...new Set(photos.map(({ reason }) => reason).filter(Boolean))];
  const sendAgain = () => {
    for (const { key } of refused) void outbox?.attachments.retry(key);
  };
  if (photos.length === 0) return null;
  return (
    <li>
      <Card
        title={photosText(photos.length)}
        extra={
          <StatusBadge tone={refused.length > 0 ? 'destructive' : 'neutral'}>
            {refused.length > 0 ? _('Not accepted') : _('Waiting')}
          </StatusBadge>
        }
        classNames={{ body: layout.stack }}
      >
        <p className={layout.grow}>{summary}</p>
        {reasons.map((reason) => (
          <FormMessage key={reason} tone={refused.length > 0 ? 'error' : 'info'}>
            {reason}
          </FormMessage>
        ))}
        <PhotoGroup photos={photos} />
        {refused.length > 0 && (
          <div className={layout.row}>
            <Button icon="refresh" onClick={sendAgain}>
              {_('Send again')}
            </Button>
          </div>
        )}
      </Card>
    </li>
  );
}
