import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import CameraOutlined from '@ant-design/icons/CameraOutlined';
import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import CloudOutlined from '@ant-design/icons/CloudOutlined';
import CloudUploadOutlined from '@ant-design/icons/CloudUploadOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import RollbackOutlined from '@ant-design/icons/RollbackOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import SignatureOutlined from '@ant-design/icons/SignatureOutlined';
import SwapOutlined from '@ant-design/icons/SwapOutlined';
import SwapRightOutlined from '@ant-design/icons/SwapRightOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import UnlockOutlined from '@ant-design/icons/UnlockOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';

/** Maps each meaning to one of antd's icons. */
const icons = {
  add: PlusOutlined,
  camera: CameraOutlined,
  check: CheckOutlined,
  chevronDown: DownOutlined,
  chevronLeft: LeftOutlined,
  chevronRight: RightOutlined,
  close: CloseOutlined,
  columns: TableOutlined,
  copy: CopyOutlined,
  delete: DeleteOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  error: ExclamationCircleOutlined,
  filter: FilterOutlined,
  help: QuestionCircleOutlined,
  hide: EyeInvisibleOutlined,
  info: InfoCircleOutlined,
  crew: TeamOutlined,
  key: KeyOutlined,
  lockReset: UnlockOutlined,
  menu: MenuOutlined,
  move: SwapRightOutlined,
  outbox: CloudUploadOutlined,
  photo: PictureOutlined,
  print: PrinterOutlined,
  rain: CloudOutlined,
  refresh: ReloadOutlined,
  replace: SwapOutlined,
  search: SearchOutlined,
  show: EyeOutlined,
  sign: SignatureOutlined,
  sortAscending: ArrowUpOutlined,
  sortDescending: ArrowDownOutlined,
  sortable: SwapOutlined,
  spreadsheet: TableOutlined,
  undo: RollbackOutlined,
  upload: UploadOutlined,
} as const;

export type IconName = keyof typeof icons;

/** An icon next to text or in its place. Hidden from screen readers, because the control has the accessible name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const Drawing = icons[name];
  return (
    <Drawing
      // antd's menus pass a class that sets the distance to the text.
      className={className}
      rotate={name === 'sortable' ? 90 : undefined}
      role="presentation"
      aria-hidden="true"
      aria-label={undefined}
    />
  );
}

/** Names of all icons, for their story. */
export const iconNames = Object.keys(icons) as IconName[];
