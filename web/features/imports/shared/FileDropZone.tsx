import { Upload } from 'antd';
import { classes } from '../../../components/classes';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Spinner } from '../../../components/feedback/Spinner';
import { Icon } from '../../../components/Icon';
import layout from '../../../components/layout.module.css';
import { useIsPhone } from '../../../components/useMediaQuery';
import styles from '../components/imports.module.css';
import { ACCEPTED } from './uploadFile';

interface FileDropZoneProps {
  onFile(file: File): void;
  pending: boolean;
  /** Reason why the last file was refused. */
  error?: string;
}

/** Accepts a dropped or chosen file for the import. */
export function FileDropZone({ onFile, pending, error }: FileDropZoneProps) {
  const phone = useIsPhone();
  return (
    <div className={layout.stack}>
      {error && (
        <FormMessage tone="error" title="The file was not imported">
          {error}
        </FormMessage>
      )}
      <Upload.Dragger
        accept={ACCEPTED}
        multiple={false}
        showUploadList={false}
        disabled={pending}
        beforeUpload={(file) => {
          onFile(file);
          return false;
        }}
      >
        <div className={classes(layout.stack, styles.drop)}>
          {pending ? (
            <Spinner label="Reading the file..." />
          ) : (
            <>
              <Icon name="upload" />
              <strong>{phone ? 'Choose a file' : 'Drop a file here, or choose one'}</strong>
              <span>CSV, TSV, or Excel (XLSX), up to 10 MB and 20,000 rows</span>
            </>
          )}
        </div>
      </Upload.Dragger>
    </div>
  );
}
