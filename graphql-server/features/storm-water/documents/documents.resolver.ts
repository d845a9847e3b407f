import { Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../core/operations/context';
import { asHeaderList } from '../../../core/shapes/upload-header';
import { createUploadUrl } from './documents.operations';
import { StormWaterUpload } from './documents.types';

@Resolver()
export class StormWaterDocumentsResolver {
  @Mutation(() => StormWaterUpload, { description: createUploadUrl.declaration.description })
  async createStormWaterUpload(@Ctx() context: Context): Promise<StormWaterUpload> {
    const { uploadURL, headers } = await createUploadUrl(context, {});
    return { uploadURL, headers: asHeaderList(headers) };
  }
}
