import { Button } from 'antd';
import { classes } from '../../../components/classes';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton';
import { Icon } from '../../../components/Icon';
import layout from '../../../components/layout.module.css';
import { useIconTooltip } from '../../../components/menu/useIconTooltip';
import { Panel } from '../../../components/page/Panel';
import { useIsPhone } from '../../../components/useMediaQuery';
import { longDay } from '../../../core/days';
import { formatBytes, formatTime } from '../../../core/format';
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
  timeZone: string;
  onDelete(id: string): Promise<void>;
}

/** One day of the archive. Its count includes documents that aren't loaded yet. */
export function DayFolder({ folder: { day, documents }, timeZone, onDelete }: DayFolderProps) {
  const isPhone = useIsPhone();
  const count = documents[0]?.documentsOfDay ?? documents.length;
  return (
    <Panel
      title={longDay(day)}
      actions={<span className={layout.quiet}>{count === 1 ? '1 document' : `${count} documents`}</span>}
    >
      <ul className={classes(layout.list, layout.lines)}>
        {documents.map((document) => (
          <li key={document.id} className={classes(layout.row, layout.opens)}>
            <div className={layout.grow}>
              <p className={layout.title}>
                {isPhone ? <DownloadRow document={document} /> : <FileName of={document} />}
              </p>
              <p className={layout.quiet}>
                {formatBytes(document.fileSize)} · {formatTime(document.uploadedAt, timeZone)} · {uploaderOf(document)}
              </p>
            </div>
            <div className={layout.row}>
              {!isPhone && <DownloadButton document={document} />}
              <ConfirmButton
                iconOnly
                label={`Delete ${document.originalFileName}`}
                title="Delete document"
                onConfirm={() => onDelete(document.id)}
              >
                Are you sure you want to delete "{document.originalFileName}"? This action cannot be undone.
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
  'aria-label': `Download ${originalFileName}`,
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

const uploaderOf = ({ uploaderFirstName, uploaderLastName }: ArchivedDocumentFragment) =>
  [uploaderFirstName, uploaderLastName].filter(Boolean).join(' ') || 'Unknown';
