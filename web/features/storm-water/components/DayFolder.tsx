import { useLingui } from '@lingui/react';
import { Button } from 'antd';
import { DELETED_USER } from '../../../../common/names';
import { classes } from '../../../components/classes';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton';
import { Icon } from '../../../components/Icon';
import layout from '../../../components/layout.module.css';
import { useIconTooltip } from '../../../components/menu/useIconTooltip';
import { Panel } from '../../../components/page/Panel';
import { useIsPhone } from '../../../components/useMediaQuery';
import { longDay } from '../../../core/days';
import { formatBytes, formatTime, personName } from '../../../core/format';
import { pageTexts } from '../../../core/i18n/texts';
import type { ArchivedDocumentFragment } from '../storm-water.generated';

interface Folder {
  day: string;
  documents: ArchivedDocumentFragment[];
}

/** Groups documents by day of upload, keeping their order: newest day and newest document first. */
export function foldersOf(documents: readonly ArchivedDocumentFragment[]): Folder[] {
  const folders = new Map<string, ArchivedDocumentFragment[]>();
  for (const document of documents) folders.set(document.day, [...(folders.get(document.day) ?? []), document]);
  return [...folders].map(([day, inside]) => ({ day, documents: inside }));
}

interface DayFolderProps {
  folder: Folder;
  onDelete(id: string): Promise<void>;
}

/** One day of the archive. Its count includes documents that aren't loaded yet. */
export function DayFolder({ folder: { day, documents }, onDelete }: DayFolderProps) {
  const { _ } = useLingui();
  const isPhone = useIsPhone();
  const count = documents[0]?.documentsOfDay ?? documents.length;
  return (
    <Panel
      title={longDay(day)}
      actions={
        <span className={layout.quiet}>{count === 1 ? _('1 document') : _('{count} documents', { count })}</span>
      }
    >
      <ul className={classes(layout.list, layout.lines)}>
        {documents.map((document) => (
          <li key={document.id} className={classes(layout.row, layout.opens)}>
            <div className={layout.grow}>
              <p className={layout.title}>
                {isPhone ? <DownloadRow document={document} /> : <FileName of={document} />}
              </p>
              <p className={layout.quiet}>
                {formatBytes(document.fileSize)} · {formatTime(document.uploadedAt)} · {uploaderOf(document)}
              </p>
            </div>
            <div className={layout.row}>
              {!isPhone && <DownloadButton document={document} />}
              <ConfirmButton
                iconOnly
                label={_('Delete {name}', { name: document.originalFileName })}
                title={_('Delete document')}
                onConfirm={() => onDelete(document.id)}
              >
                {_('Are you sure you want to delete "{name}"? This action cannot be undone.', {
                  name: document.originalFileName,
                })}
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The file's name. `bdi` keeps a right-to-left name from reordering the text after it. */
const FileName = ({ of: { originalFileName } }: { of: ArchivedDocumentFragment }) => <bdi>{originalFileName}</bdi>;

/** Returns the address and name for a document's link. */
const linkTo = ({ fileURL, originalFileName }: ArchivedDocumentFragment) => ({
  href: fileURL,
  target: '_blank',
  rel: 'noopener',
  'aria-label': pageTexts()._('Download {name}', { name: originalFileName }),
});

/** The document's name as a link that covers the whole row. */
const DownloadRow = ({ document }: { document: ArchivedDocumentFragment }) => (
  <a {...linkTo(document)} className={layout.opener}>
    <FileName of={document} />
  </a>
);

function DownloadButton({ document }: { document: ArchivedDocumentFragment }) {
  const link = linkTo(document);
  const { props, tooltip } = useIconTooltip(link['aria-label']);
  return (
    <Button {...props} {...link} type="text" icon={<Icon name="download" />}>
      {tooltip}
    </Button>
  );
}

function uploaderOf({ uploaderFirstName, uploaderLastName }: ArchivedDocumentFragment): string {
  const name = [uploaderFirstName, uploaderLastName].filter(Boolean).join(' ');
  return name === DELETED_USER ? personName(null) : name || pageTexts()._('Unknown');
}
