import { Arg, Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { fromCursor } from '../../../core/database/cursors';
import { connectionOf, type Page, PageArgs, pageSize, toPage } from '../../../core/shapes/paging';
import { ImportPreview } from './preview.types';
import { ImportRow, ImportRowState } from './rows.types';

const isNumber = (part: string) => /^\d{1,7}$/.test(part);

const ImportRowConnection = connectionOf(ImportRow);

@Resolver(() => ImportPreview)
export class ImportPreviewResolver {
  @FieldResolver(() => ImportRowConnection)
  rows(
    @Root() { judged }: ImportPreview,
    @Arg('state', () => ImportRowState, { nullable: true }) state: ImportRowState | null | undefined,
    @Args(() => PageArgs) args: PageArgs,
  ): Page<ImportRow> {
    const after = args.after ? Number(fromCursor(args.after, [isNumber])[0]) : 0;
    const wanted = judged.filter((row) => row.number > after && (!state || row.state === state));
    return toPage(wanted.slice(0, pageSize(args) + 1), args, ({ number }) => [String(number)]);
  }
}
