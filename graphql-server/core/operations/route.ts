import type { DataSource } from 'typeorm';
import type { ColumnKind } from '../../../common/columns';
import type { AppError } from '../errors';
import type { Download, DownloadedAs, StoredFile } from '../service-interfaces/document-store';
import type { PublicContext } from './context';

export type JsonSchema = Record<string, unknown>;
export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Parts of a request from which a route makes its operation's input. */
export interface SentInput {
  /** Query or body, with the path parameters and the idempotency key. */
  whole: unknown;
  query: Record<string, unknown>;
  /** Path with its query string. */
  url: string;
  header(name: string): string | undefined;
  mediaType: string;
  /** Reads the file of a route that accepts one. */
  file(): Promise<Buffer>;
}

/** Body of a route that accepts a file instead of JSON. */
export interface FileBody {
  mediaTypes: string[];
  maxBytes: number;
  messages: { wrongType: string; tooLarge: string };
}

/** A list to send as a file. Null cells are empty. */
export interface ExportFile {
  /** File name without extension. Only letters, digits, and dashes. */
  name: string;
  /** Name of the workbook's only sheet. */
  sheet: string;
  format: 'csv' | 'xlsx';
  columns: { title: string; kind: ColumnKind }[];
  rows: AsyncIterable<(string | null)[]>;
}

/** A CSV file that the database stores in parts. */
export interface PartedFile {
  fileName: string;
  bytes: number;
  parts(db: DataSource): AsyncGenerator<Uint8Array>;
}

/** A stored JPEG to display in the browser. */
export interface StoredImage {
  /** Identifies the content: different images have different tags. */
  tag: string;
  /** Reads the file. Null if the store has lost it. */
  open(): Promise<StoredFile | null>;
}

/** A PDF created for one response. */
export interface PdfFile {
  fileName: string;
  bytes: Buffer;
}

/** Results that routes can send, by kind. `json` is the operation's output in its REST shape. */
export interface Given {
  json: unknown;
  nothing: unknown;
  redirect: unknown;
  /** Rows that are JSON texts. */
  rows: AsyncIterable<string>;
  export: ExportFile;
  parts: PartedFile;
  download: Download & DownloadedAs;
  image: StoredImage;
  pdf: PdfFile;
}

interface RouteOptions {
  /** Kind of content that the route sends. Defaults to JSON, and to no content for a DELETE. */
  gives?: 'rows' | 'export' | 'parts' | 'download' | 'image' | 'pdf';
  /** Status of a successful response, if it differs from the method's usual status. */
  status?: number;
  /** Name of the result's field to send instead of the whole result. */
  part?: string;
  /** Fields that are sent only if they are true. */
  onlyIfTrue?: string[];
  /** Returns the page to which a successful request is redirected. */
  redirectTo?(result: never): string;
  /** Returns the page that explains a refusal, for a route that a person's browser opens. */
  refusedTo?(error: AppError, context: PublicContext): string;
  /** Returns the operation's input. Defaults to `whole`. */
  input?(sent: SentInput): unknown;
  /** Set if the body is a file. */
  file?: FileBody;
  /**
   * True if other sites may send people to this route, as the OpenID provider does after a sign-in. Otherwise, a GET route of a
   * command redirects these people to the start page.
   */
  isFromOtherSites?: true;
}

/** A route of an operation, below /api. */
export interface Route extends Omit<RouteOptions, 'gives' | 'status'> {
  method: Method;
  path: string;
  gives: keyof Given;
  status: number;
}

const route =
  (method: Method, usualStatus: number) =>
  (path: string, { gives, status, ...options }: RouteOptions = {}): Route => {
    const usual = usualStatus === 204 ? 'nothing' : 'json';
    if (options.redirectTo) return { method, path, ...options, gives: 'redirect', status: 302 };
    if (gives) return { method, path, ...options, gives, status: 200 };
    return { method, path, ...options, gives: usual, status: status ?? usualStatus };
  };

/** Declare a route for one HTTP method. The number is the status of a successful response. */
export const get = route('get', 200);
export const post = route('post', 201);
export const patch = route('patch', 200);
export const del = route('delete', 204);
