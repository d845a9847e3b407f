import { Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { createUploadUrl } from './storm-water-documents.operations';
import { StormWaterUpload } from './storm-water-documents.types';

@Resolver()
export class StormWaterDocumentsResolver {
  @Mutation(() => StormWaterUpload)
  async createStormWaterUpload(@Ctx() context: Context): Promise<StormWaterUpload> {
    const { uploadURL, headers } = await createUploadUrl(context, {});
    return { uploadURL, headers: Object.entries(headers).map(([name, value]) => ({ name, value })) };
  }
}
