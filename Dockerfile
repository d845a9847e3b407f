# An image of the product, built with the development packages and run without them. Settings: .env.example. `docker run` without
# settings exits and names the missing ones: other machines can connect, so there are no demo accounts.
FROM node:24.11.1-bookworm-slim AS build
WORKDIR /fieldbook
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev
# Removes 150 MB of font weights that no PDF uses (pdf-text.js).
RUN find node_modules/@expo-google-fonts -name '*.ttf' ! -path '*/400Regular/*' ! -path '*/source-sans-3/600SemiBold/*' -delete

FROM node:24.11.1-bookworm-slim
WORKDIR /fieldbook
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# Makes glibc return the memory of decoded photos to the system. By default it keeps hundreds of megabytes.
ENV MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
RUN mkdir /data && chown node:node /data
COPY --from=build /fieldbook/package.json ./
COPY --from=build /fieldbook/node_modules node_modules
COPY --from=build /fieldbook/dist dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, so that node receives SIGTERM itself.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
