# Wheels are built, and Reverie is compiled, in a separate stage; the image has no compiler.
FROM python:3.13-slim AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --wheel-dir /wheels ".[metrics,postgres]"

FROM python:3.13-slim
RUN useradd --create-home --uid 10001 reverie \
    && install --directory --owner reverie /data
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels "reverie[metrics,postgres]"
USER reverie
ENV REVERIE_HOST=0.0.0.0 REVERIE_DATA=/data REVERIE_LOG_FORMAT=json REVERIE_LOG_LEVEL=info
VOLUME /data
EXPOSE 8765
HEALTHCHECK --interval=10s --timeout=6s --start-period=30s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8765/health', timeout=5)"]
ENTRYPOINT ["reverie"]
CMD ["serve"]
