# The page: web/ is built by npm and packed into web/packed, which src/server/page.cpp embeds. Ninja builds it when one of
# its sources is newer; scripts/build-web looks once more by content, so that the presets share one build.
set(web ${CMAKE_CURRENT_SOURCE_DIR}/web)
file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/* 
  ${CMAKE_CURRENT_SOURCE_DIR}/src/games/*/data/*.json ${CMAKE_CURRENT_SOURCE_DIR}/src/games/*/manifest.json)
list(APPEND web_sources ${web}/index.html ${web}/package.json ${web}/package-lock.json ${web}/tsconfig.json
  ${web}/vite.config.ts ${web}/svelte.config.js ${web}/pack.mjs ${CMAKE_CURRENT_SOURCE_DIR}/scripts/build-web)
add_custom_command(
  OUTPUT ${web}/packed/page.bin ${web}/packed/page.inc
  COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/scripts/build-web
  DEPENDS ${web_sources}
  COMMENT "Building the page" VERBATIM)
set_source_files_properties(src/server/page.cpp PROPERTIES
  OBJECT_DEPENDS "${web}/packed/page.bin;${web}/packed/page.inc"
  COMPILE_DEFINITIONS "FONDACO_PAGE_BIN=\"${web}/packed/page.bin\""
  INCLUDE_DIRECTORIES ${web}/packed
  SKIP_PRECOMPILE_HEADERS ON)
add_custom_target(fondaco_page DEPENDS ${web}/packed/page.bin ${web}/packed/page.inc)
