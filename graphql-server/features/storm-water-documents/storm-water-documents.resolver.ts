import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { RecordInput } from '../../core/record-input';
import {
  createUploadUrl,
  deleteDocument,
  listDocuments,
  readArchiveStatistics,
  registerDocument,
} from './storm-water-documents.operations';
import {
  RegisterStormWaterDocumentInput,
  StormWaterArchive,
  StormWaterDocument,
  StormWaterDocumentConnection,
  StormWaterDocumentsArgs,
  StormWaterUpload,
} from './storm-water-documents.types';

@Resolver()
export class StormWaterDocumentsResolver {
  @Query(() => StormWaterDocumentConnection)
  stormWaterDocuments(@Ctx() context: Context, @Args(() => StormWaterDocumentsArgs) args: StormWaterDocumentsArgs) {
    return listDocuments(context, args);
  }

  @Query(() => StormWaterArchive)
  stormWaterArchive(@Ctx() context: Context) {
    return readArchiveStatistics(context, {});
  }

  @Mutation(() => StormWaterUpload)
  async createStormWaterUpload(@Ctx() context: Context): Promise<StormWaterUpload> {
    const { uploadURL, headers } = await createUploadUrl(context, {});
    return { uploadURL, headers: Object.entries(headers).map(([name, value]) => ({ name, value })) };
  }

  @Mutation(() => StormWaterDocument)
  registerStormWaterDocument(
    @Ctx() context: Context,
    @Arg('input', () => RegisterStormWaterDocumentInput) input: RegisterStormWaterDocumentInput,
  ) {
    return registerDocument(context, input);
  }

  @Mutation(() => ID)
  deleteStormWaterDocument(@Ctx() context: Context, @Arg('input', () => RecordInput) input: RecordInput) {
    return deleteDocument(context, input);
  }
}
